/** The pigments: each of them in five tones, for light and for dark. */

import { clamp } from "./geometry";

export type Theme = "light" | "dark";

export const PIGMENTS = {
  moss: "#5e7c3a",
  leaf: "#4b8748",
  jade: "#3d8064",
  pine: "#2f5f4b",
  fir: "#41705a",
  sage: "#86a07c",
  lime: "#93ab3c",
  olive: "#7a7a36",
  silver: "#a3b3a4",
  mist: "#6f9a9b",
  teal: "#2f7d7c",
  plum: "#6d4065",
  wine: "#8b3246",
  red: "#c4432f",
  coral: "#dd6d4f",
  orange: "#dc8529",
  gold: "#dba826",
  cream: "#ecdcae",
  white: "#fffaf0",
  pink: "#e09aae",
  rose: "#c3567e",
  lilac: "#a088c4",
  violet: "#6d59a8",
  indigo: "#424f92",
  bark: "#7d5c41",
  umber: "#57432f",
  ash: "#b3aa99",
  birch: "#e4dccb",
  clay: "#c06b45",
  sand: "#d6b987",
  stone: "#9b9a90",
  slate: "#5c676a",
  black: "#3b2b36",
  paper: "#f5edda",
} as const;

export type Pigment = keyof typeof PIGMENTS;

/** Where the dark theme needs another colour and not only a lighter one. */
const AT_NIGHT: Readonly<Partial<Record<Pigment, string>>> = {
  paper: "#26231e",
  white: "#f1e9d8",
  black: "#8d7186",
  umber: "#8a6d52",
  pine: "#4e8a70",
  plum: "#96618c",
  wine: "#b2506a",
  indigo: "#6a79c0",
};
const TONES = [-2, -1, 0, 1, 2] as const;

function channels(hex: string): number[] {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
}

function mix(from: string, to: string, share: number): string {
  const goal = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((goal[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function colourOf(name: Pigment, theme: Theme, tone: number): string {
  const hex = theme === "light" ? PIGMENTS[name] : (AT_NIGHT[name] ?? mix(PIGMENTS[name], "#ffe9c0", 0.14));
  return tone < 0 ? mix(hex, "#17261f", -tone * 0.17) : mix(hex, "#fff0c4", tone * 0.17);
}

/** The custom property of a pigment in a tone from -2, dark, to 2. */
export function property(name: Pigment, tone = 0): string {
  const step = clamp(Math.round(tone), -2, 2);
  return `--pg-${name}${step === 0 ? "" : step < 0 ? `-d${-step}` : `-l${step}`}`;
}

/** The stylesheet with all pigments. */
export function pigmentCss(): string {
  const block = (selector: string, theme: Theme): string => {
    const lines = (Object.keys(PIGMENTS) as Pigment[]).flatMap((name) =>
      TONES.map((tone) => `  ${property(name, tone)}: ${colourOf(name, theme, tone)};`),
    );
    return `${selector} {\n${lines.join("\n")}\n}\n`;
  };
  return block(":root", "light") + block('[data-theme="dark"]', "dark");
}
