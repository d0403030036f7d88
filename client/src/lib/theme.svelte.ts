/** Light or dark: as the system has it, until the person says otherwise. */

export type Theme = "light" | "dark";

const KEY = "allotment.theme";

class Look {
  theme = $state<Theme>("light");

  start(): void {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const kept = read();
    this.show(kept ?? (dark.matches ? "dark" : "light"));
    dark.addEventListener("change", () => {
      if (read() === null) this.show(dark.matches ? "dark" : "light");
    });
  }

  /** The other one, and keep it. */
  toggle(): void {
    this.show(this.theme === "dark" ? "light" : "dark");
    try {
      localStorage.setItem(KEY, this.theme);
    } catch {
      // It lasts as long as the page.
    }
  }

  private show(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
  }
}

function read(): Theme | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : null;
  } catch {
    return null;
  }
}

export const look = new Look();
