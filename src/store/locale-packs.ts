import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { CldrLibrary, LocaleSource } from "../core/library/locale/locale-source.js";

const PACKAGE = "@phensley/cldr";

/**
 * The locale data of the installed CLDR package, one file per language. Only files listed in the package's folder are
 * ever read. `loaded` is the package if it is already loaded.
 */
export function installedLocales(loaded?: CldrLibrary): LocaleSource {
  const require = createRequire(import.meta.url);
  let files: ReadonlyMap<string, string> | undefined;
  return {
    // Takes about 150 ms. `require` defers it until a render needs a locale, unlike an import declaration.
    library: () => loaded ?? (require(PACKAGE) as CldrLibrary),
    pack: (language) => {
      files ??= listPacks(join(dirname(require.resolve(`${PACKAGE}/package.json`)), "packs"));
      const file = files.get(language);
      return file === undefined ? undefined : readFileSync(file, "utf8");
    },
  };
}

/** Maps "de" to ".../packs/de.json". The folder also contains files that are not packs. */
function listPacks(folder: string): ReadonlyMap<string, string> {
  const packs = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const language = /^([a-z]{2,3})\.json$/.exec(name)?.[1];
    if (language !== undefined) packs.set(language, join(folder, name));
  }
  return packs;
}
