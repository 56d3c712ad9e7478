import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const LOCALE_PACKS = fileURLToPath(new URL("../store/locale-packs.ts", import.meta.url));

/** Browsers have no installed locales. Their pages pass `locales` to the engine. */
const withoutInstalledLocales: Plugin = {
  name: "without-installed-locales",
  load: (id) => (id === LOCALE_PACKS ? "export const installedLocales = () => undefined;" : undefined),
};

/** The engine for browsers and workers: one file without imports. */
export default defineConfig({
  publicDir: false,
  plugins: [withoutInstalledLocales],
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: { "browser-engine": "src/index.ts" },
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "[name].js", codeSplitting: false },
    },
  },
});
