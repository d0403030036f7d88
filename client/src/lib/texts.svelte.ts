/** Texts in the language of the person: catalogues with the same keys and placeholders in every language. */

export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** A text with places such as {name}; or one for each plural form of its number {n}. */
export type Text = string | { readonly one: string; readonly other: string };
export type Places = Readonly<Record<string, string | number>>;
export type Catalogue = Readonly<Record<Language, Readonly<Record<string, Text>>>>;

const KEY = "allotment.language";

/** Every catalogue that was loaded, for the test that compares the languages. */
export const catalogues: Catalogue[] = [];

class Tongue {
  language = $state<Language>("en");

  /** The language that was kept, or else the first one of the browser that there are texts in. */
  start(): void {
    const wanted = [kept(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
    this.show(wanted.find(isLanguage) ?? "en");
  }

  /** Take another language, and keep it. */
  choose(language: Language): void {
    this.show(language);
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // It lasts as long as the page.
    }
  }

  private show(language: Language): void {
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const tongue = new Tongue();

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function isLanguage(tag: string | null): tag is Language {
  return tag !== null && Object.hasOwn(LANGUAGES, tag);
}

/** A catalogue, as the function that looks a text up in it and fills its places. */
export function catalogue<K extends string>(
  en: Readonly<Record<K, Text>>,
  de: Readonly<Record<K, Text>>,
): (key: K, places?: Places) => string {
  const texts = { en, de };
  catalogues.push(texts);
  return (key, places = {}) => filled(formOf(texts[tongue.language][key], places, tongue.language), places);
}

function formOf(text: Text, places: Places, language: Language): string {
  if (typeof text === "string") return text;
  const form = new Intl.PluralRules(language).select(Number(places.n));
  return form === "one" ? text.one : text.other;
}

function filled(text: string, places: Places): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, place: string) => String(places[place] ?? whole));
}
