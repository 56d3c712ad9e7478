import type { CLDRFramework } from "@phensley/cldr-core";
import { BoundedCache } from "./bounded-cache.js";
import type { LocaleSource } from "./locale-source.js";
import type { Localization } from "./localization.js";

/** The result of looking up a tag. */
export interface LocaleChoice {
  /** Undefined only when not even English can be loaded. */
  readonly localization: Localization | undefined;
  /** False when the tag names no language that has data, and English stands in for it. */
  readonly known: boolean;
}

const FALLBACK = "en";
/** Longer than any tag in use; RFC 5646 recommends room for 35 characters. */
const MAX_TAG_LENGTH = 100;
const TAG = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/;
/** The tags that the package may ask the source for; never a path. */
const LANGUAGE = /^[a-z]{2,8}$/;
/** Tags that mean "no particular language" and ISO 639-2's name for English. */
const MEANS_ENGLISH = new Set(["", "und", "root", "en", "eng"]);

/** The locales of one engine, loaded on demand and kept. */
export class Locales {
  readonly #source: LocaleSource;
  /** One locale takes one to two megabytes once dates were formatted with it. */
  readonly #loaded = new BoundedCache<string, Localization>(64);
  readonly #choices = new BoundedCache<string, LocaleChoice>(512);
  #framework: CLDRFramework | undefined;

  constructor(source: LocaleSource) {
    this.#source = source;
  }

  /**
   * The locale for a BCP 47 tag; underscores and any letter case are accepted. Missing script and region are
   * completed ("ar" is ar-Arab-EG), an unknown region counts as missing, and any text that is no tag is English.
   */
  get(tag: string): LocaleChoice {
    const known = this.#choices.get(tag);
    if (known !== undefined) return known;
    const wellFormed = tag === "" || (tag.length <= MAX_TAG_LENGTH && TAG.test(tag));
    const choice = wellFormed ? this.#choose(tag) : { localization: this.#load(FALLBACK), known: false };
    return wellFormed ? this.#choices.set(tag, choice) : choice;
  }

  #choose(tag: string): LocaleChoice {
    const localization = this.#load(tag);
    if (localization === undefined) return { localization: this.#load(FALLBACK), known: false };
    const asked = /^[A-Za-z]*/.exec(tag)?.[0].toLowerCase() ?? "";
    const fellBack = localization.cldr.General.bundle().language() === FALLBACK && !MEANS_ENGLISH.has(asked);
    return { localization, known: !fellBack };
  }

  /** Undefined where the language has no data. */
  #load(tag: string): Localization | undefined {
    const library = this.#source.library();
    const locale = library.CLDRFramework.resolveLocale(tag.replaceAll("_", "-"));
    const canonical = locale.tag.compact();
    const loaded = this.#loaded.get(canonical);
    if (loaded !== undefined) return loaded;
    this.#framework ??= new library.CLDRFramework({ loader: (name) => this.#pack(name), packCacheSize: 16 });
    try {
      const cldr = this.#framework.get(locale);
      return this.#loaded.set(canonical, { tag: shortest(canonical), cldr, library });
    } catch (error) {
      if (error instanceof NoData) return undefined;
      throw error;
    }
  }

  #pack(language: string): string {
    const pack = LANGUAGE.test(language) ? this.#source.pack(language) : undefined;
    if (pack === undefined) throw new NoData();
    return pack;
  }
}

/** How the package's loader says that there is nothing to load. */
class NoData extends Error {}

/** "de-Latn-DE" as people write it: without the script where the language has only that one by default. */
function shortest(canonical: string): string {
  try {
    const needed = new Intl.Locale(canonical).minimize().script !== undefined;
    return needed ? canonical : canonical.replace(/-[A-Z][a-z]{3}(?=-|$)/, "");
  } catch {
    return canonical;
  }
}
