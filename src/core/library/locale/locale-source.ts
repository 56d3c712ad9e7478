/** The CLDR package as a value. It sets the core package up for the data files that it brings. */
export type CldrLibrary = typeof import("@phensley/cldr");

/**
 * Where locale data come from. The core reads no files and does not import the CLDR package, which takes some
 * 150 ms to load: the host of an engine provides it, and both members are called on first use only.
 */
export interface LocaleSource {
  library(): CldrLibrary;
  /** Text of the data file of a language, "de" or "fil"; undefined when there is none. Asked for plain names only. */
  pack(language: string): string | undefined;
}
