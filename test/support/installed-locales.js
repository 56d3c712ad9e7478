import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export const library = require("@phensley/cldr");

/** Text of the installed data file of a language, undefined where there is none. */
export function pack(language) {
  try {
    return readFileSync(require.resolve(`@phensley/cldr/packs/${language}.json`), "utf8");
  } catch {
    return undefined;
  }
}

const framework = new library.CLDRFramework({ packCacheSize: 40, loader: pack });
const locales = new Map();

/** The library's own object of a locale, as the incumbent engine is given it. */
export function locale(tag) {
  if (!locales.has(tag)) locales.set(tag, framework.get(tag));
  return locales.get(tag);
}
