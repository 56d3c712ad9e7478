import { defineConfig } from "vite";

/** A block's chunk and style sheet are called like the block. */
function blockOf(file: string | null | undefined): string | undefined {
  return /islands\/([a-z0-9-]+)\/client\.ts$/.exec(file ?? "")?.[1];
}

/** The browser's half: one entry without React, React as a chunk of its own, and a chunk and a style sheet per block. */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  // Chunks find each other relative to themselves, so that any server can hold them.
  base: "./",
  build: {
    outDir: "dist/assets",
    assetsDir: "",
    emptyOutDir: true,
    manifest: "manifest.json",
    // Every browser with import(), custom elements and nesting of modules that React 19 supports.
    target: "es2022",
    modulePreload: { polyfill: false },
    // Data addresses would need a laxer content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: "src/browser/entry.ts",
      output: {
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: ({ facadeModuleId }) => `${blockOf(facadeModuleId) ?? "[name]"}-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `${blockOf(originalFileNames[0]) ?? "[name]"}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // Stores and rules of a few hundred bytes each: a request for each would cost more than they do. What the
            // entry imports stays with it, or it would wait for all of them, and for React.
            {
              name: "rules",
              test: /src\/(?:islands|model)\/(?!(?:services|services-context|marker|forms\/save-address)\.ts$).*\.ts$/,
              minShareCount: 5,
              maxModuleSize: 2_500,
            },
          ],
        },
      },
    },
  },
});
