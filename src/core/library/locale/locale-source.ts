/** The CLDR package. Its core package is configured for the bundled data files. */
export type CldrLibrary = typeof import("@phensley/cldr");

/**
 * Provides locale data. The core reads no files and does not import the CLDR package, which takes about 150 ms to load:
 * the host of an engine provides it, and both members are called on first use only.
 */
export interface LocaleSource {
  /** Returns the module `@phensley/cldr`, in any of its builds. */
  library(): object;
  /**
   * Returns the data file of a language, e.g. "de" or "fil", or undefined if there is none. Called only with plain
   * names.
   */
  pack(language: string): string | undefined;
}
