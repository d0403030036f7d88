/** The border patterns of plant types and patches. */

export interface Pattern {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly d: string;
  /** On a light colour. */
  readonly dark?: boolean;
  /** Filled, not stroked. */
  readonly solid?: boolean;
}

const DOT = "M3 1.9a1.1 1.1 0 1 1 0 2.2a1.1 1.1 0 1 1 0-2.2z";

export const PATTERNS: readonly Pattern[] = [
  { name: "succulent", width: 6, height: 6, d: DOT, solid: true },
  { name: "flowering", width: 8, height: 8, d: "M4 1v6M1 4h6", dark: true },
  { name: "foliage", width: 5, height: 5, d: "M-1 6L6-1M-1 1L1-1M4 6L6 4" },
  { name: "vining", width: 10, height: 6, d: "M0 3q2.5-3 5 0t5 0" },
  { name: "unusual", width: 8, height: 8, d: "M0 6l4-4 4 4" },
  { name: "deeproot", width: 6, height: 6, d: "M3 0v6" },
  { name: "honeyleaf", width: 8, height: 8, d: "M4 1l3 2v3l-3 2-3-2V3z", dark: true },
  { name: "tanglethorn", width: 7, height: 7, d: "M0 0l7 7M7 0L0 7" },
  { name: "emberwood", width: 8, height: 8, d: "M0 7l4-5 4 5" },
  { name: "frightshade", width: 6, height: 6, d: DOT, solid: true },
  { name: "snapjaw", width: 8, height: 6, d: "M0 5l2-4 2 4 2-4 2 4" },
  { name: "starflower", width: 9, height: 9, d: "M4.5 2v5M2 4.5h5M3 3l3 3M6 3L3 6" },
  { name: "wingbean", width: 10, height: 6, d: "M0 4q5-6 10 0" },
];
