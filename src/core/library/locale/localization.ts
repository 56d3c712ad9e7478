import type { CLDR, Decimal } from "@phensley/cldr-core";
import type { CldrLibrary } from "./locale-source.js";

/** A loaded locale for locale-dependent formatters. */
export interface Localization {
  /** Canonical tag, e.g. "en-US". */
  readonly tag: string;
  readonly cldr: CLDR;
  /** The package of `cldr`. It is loaded with the first locale, so nothing may import it directly. */
  readonly library: CldrLibrary;
}

/** The package's arbitrary-precision number, as a type. `readDecimal` creates values. */
export type { Decimal };
