import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { CldrLibrary, LocaleSource } from "#core/library/locale/locale-source.js";

export interface InstalledLocales extends LocaleSource {
  library(): CldrLibrary;
}

const PACKAGE = "@phensley/cldr";
/** The build copies the CLDR package to this folder. The sources have no such folder and use the package itself. */
const BUILT = fileURLToPath(new URL("../locales/", import.meta.url));

/**
 * The locale data of the CLDR package, one file per language. Only files listed in its folder are ever read. `loaded`
 * is the package if it is already loaded.
 */
export function installedLocales(loaded?: CldrLibrary): InstalledLocales {
  const require = createRequire(import.meta.url);
  const isBuilt = existsSync(BUILT);
  let files: ReadonlyMap<string, string> | undefined;
  return {
    // Takes about 100 ms. `require` defers it until a render needs a locale, unlike an import declaration.
    library: () => loaded ?? (require(isBuilt ? join(BUILT, "cldr.cjs") : PACKAGE) as CldrLibrary),
    pack: (language) => {
      files ??= listPacks(
        isBuilt ? BUILT : join(dirname(require.resolve(`${PACKAGE}/package.json`)), "packs"),
      );
      const file = files.get(language);
      if (file === undefined) return undefined;
      return isBuilt ? brotliDecompressSync(readFileSync(file)).toString() : readFileSync(file, "utf8");
    },
  };
}

/** Maps "de" to ".../packs/de.json", or to ".../locales/de.json.br". The folder also contains other files. */
function listPacks(folder: string): ReadonlyMap<string, string> {
  const packs = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const language = /^([a-z]{2,3})\.json(?:\.br)?$/.exec(name)?.[1];
    if (language !== undefined) packs.set(language, join(folder, name));
  }
  return packs;
}
