import type { CLDRFramework } from "@phensley/cldr-core";
import { BoundedCache } from "./bounded-cache.js";
import type { CldrLibrary, LocaleSource } from "./locale-source.js";
import type { Localization } from "./localization.js";

/** The result of a lookup by tag. */
export interface LocaleChoice {
  /** Undefined only if not even English can be loaded. */
  readonly localization: Localization | undefined;
  /** False if there is no data for the language of the tag and English is used instead. */
  readonly known: boolean;
}

const FALLBACK = "en";
/** Longer than any tag in use. RFC 5646 recommends room for 35 characters. */
const MAX_TAG_LENGTH = 100;
const TAG = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/;
/** The names that the package may request from the source. Never a path. */
const LANGUAGE = /^[a-z]{2,8}$/;
/** Tags without a particular language, and ISO 639-2's code for English. */
const ENGLISH_LANGUAGES = new Set(["", "und", "root", "en", "eng"]);

/** The locales of one engine, loaded on demand and cached. */
export class Locales {
  readonly #source: LocaleSource;
  /** A locale takes one to two megabytes after it has formatted dates. */
  readonly #loaded = new BoundedCache<string, Localization>(64);
  readonly #choices = new BoundedCache<string, LocaleChoice>(512);
  #framework: CLDRFramework | undefined;

  constructor(source: LocaleSource) {
    this.#source = source;
  }

  /**
   * Returns the locale of a BCP 47 tag. Underscores and any letter case are accepted. A missing script or region is
   * completed ("ar" is ar-Arab-EG), an unknown region counts as missing, and a malformed tag is English.
   */
  get(tag: string): LocaleChoice {
    const cached = this.#choices.get(tag);
    if (cached !== undefined) return cached;
    const wellFormed = tag === "" || (tag.length <= MAX_TAG_LENGTH && TAG.test(tag));
    const choice = wellFormed ? this.#choose(tag) : { localization: this.#load(FALLBACK), known: false };
    return wellFormed ? this.#choices.set(tag, choice) : choice;
  }

  #choose(tag: string): LocaleChoice {
    const localization = this.#load(tag);
    if (localization === undefined) return { localization: this.#load(FALLBACK), known: false };
    const language = /^[A-Za-z]*/.exec(tag)?.[0].toLowerCase() ?? "";
    const fellBack =
      localization.cldr.General.bundle().language() === FALLBACK && !ENGLISH_LANGUAGES.has(language);
    return { localization, known: !fellBack };
  }

  /** Returns undefined if there is no data for the language. */
  #load(tag: string): Localization | undefined {
    const library = this.#source.library() as CldrLibrary;
    const locale = library.CLDRFramework.resolveLocale(tag.replaceAll("_", "-"));
    const canonical = locale.tag.compact();
    const loaded = this.#loaded.get(canonical);
    if (loaded !== undefined) return loaded;
    this.#framework ??= new library.CLDRFramework({ loader: (name) => this.#pack(name), packCacheSize: 16 });
    try {
      const cldr = this.#framework.get(locale);
      return this.#loaded.set(canonical, { tag: shortest(canonical), cldr, library });
    } catch (error) {
      if (error instanceof MissingPack) return undefined;
      throw error;
    }
  }

  #pack(language: string): string {
    const pack = LANGUAGE.test(language) ? this.#source.pack(language) : undefined;
    if (pack === undefined) throw new MissingPack();
    return pack;
  }
}

/** Thrown to signal the package's loader that there is no data. */
class MissingPack extends Error {}

/** Shortens "de-Latn-DE": omits the script if it is the default of the language. */
function shortest(canonical: string): string {
  try {
    const needsScript = new Intl.Locale(canonical).minimize().script !== undefined;
    return needsScript ? canonical : canonical.replace(/-[A-Z][a-z]{3}(?=-|$)/, "");
  } catch {
    return canonical;
  }
}
