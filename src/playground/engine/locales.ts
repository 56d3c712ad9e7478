import type { CldrLibrary, LocaleSource } from "#core/library/locale/locale-source.js";

/** Reads the data file of a language. Returns undefined if there is none. */
export type FetchPack = (language: string) => Promise<string | undefined>;

const LANGUAGE = /^([A-Za-z]{2,3})(?:[-_]|$)/;
/** The fallback for languages without data. */
const FALLBACK = "en";

/** The locale data of the playground. It is fetched before a render that needs it, because rendering is synchronous. */
export class FetchedLocales implements LocaleSource {
  readonly #fetchPack: FetchPack;
  readonly #packs = new Map<string, Promise<string | undefined>>();
  readonly #texts = new Map<string, string | undefined>();
  #library: CldrLibrary | undefined;

  constructor(fetchPack: FetchPack) {
    this.#fetchPack = fetchPack;
  }

  /** Returns whether a locale can be used. False if its data could not be fetched. */
  async prepare(tag: string): Promise<boolean> {
    const language = LANGUAGE.exec(tag)?.[1]?.toLowerCase() ?? FALLBACK;
    try {
      this.#library ??= await import("@phensley/cldr");
      await Promise.all([this.#pack(language), this.#pack(FALLBACK)]);
      return true;
    } catch {
      return false;
    }
  }

  library(): CldrLibrary {
    if (this.#library === undefined) throw new Error("The locale was not prepared.");
    return this.#library;
  }

  pack(language: string): string | undefined {
    return this.#texts.get(language);
  }

  #pack(language: string): Promise<string | undefined> {
    const cached = this.#packs.get(language);
    if (cached !== undefined) return cached;
    const fetched = this.#fetchPack(language).then((text) => {
      this.#texts.set(language, text);
      return text;
    });
    this.#packs.set(language, fetched);
    // Retry in a later render.
    fetched.catch(() => this.#packs.delete(language));
    return fetched;
  }
}
