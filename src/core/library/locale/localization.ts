import type { CLDR, Decimal } from "@phensley/cldr-core";
import type { CldrLibrary } from "./locale-source.js";

/** One loaded locale, for the formatters that depend on it. */
export interface Localization {
  /** Canonical tag, for instance "en-US". */
  readonly tag: string;
  readonly cldr: CLDR;
  /** The package that `cldr` comes from. It is loaded with the first locale, so nothing may import it directly. */
  readonly library: CldrLibrary;
}

/** The package's arbitrary-precision number, as a type; values come from `readDecimal`. */
export type { Decimal };
