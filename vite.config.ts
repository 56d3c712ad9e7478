import { defineConfig } from "vite";

/** A block's chunk and style sheet are called like the block. */
function blockOf(file: string | null | undefined): string | undefined {
  return /islands\/([a-z0-9-]+)\/(?:client|update)\.ts$/.exec(file ?? "")?.[1];
}

/**
 * The browser's half: entries for islands, for values and for the visitor side, all without React; React as a chunk
 * of its own, and a chunk and a style sheet per block.
 */
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
    license: { fileName: "licenses.md" },
    // Every browser with import(), custom elements and nesting of modules that React 19 supports.
    target: "es2022",
    // Pages link React and what hydration needs. The entry fetches the other imports of a block with the block.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostId }) =>
        dependencies.filter(
          (file) =>
            file.endsWith(".css") ||
            (/^entry-/.test(hostId) && !/^(?:react|rules|http|values|rolldown-runtime)-/.test(file)),
        ),
    },
    // Data addresses would need a laxer content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        entry: "src/browser/entry.ts",
        "values-entry": "src/browser/values-entry.ts",
        visitor: "src/visitor/entry.ts",
        "image-loader": "src/browser/image-loader.ts",
        slide: "src/visitor/slide/entry.ts",
        "static-blocks": "src/browser/static-blocks/static-blocks.css",
        "background-video": "src/browser/background-video/entry.ts",
        "slide-parts": "src/visitor/slide/live.ts",
      },
      output: {
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: ({ facadeModuleId }) => `${blockOf(facadeModuleId) ?? "[name]"}-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `${blockOf(originalFileNames[0]) ?? "[name]"}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // The code of islands that show a value. It must not share a chunk with anything that imports React.
            {
              name: "values",
              test: /src\/(?:islands\/stores\/(?:store|cart-store|comment-counts-store)|model\/(?:json|truthiness|content\/comments|commerce\/cart(?:-subtotal)?|money\/\S+))\.ts$/,
              minShareCount: 2,
            },
            // The one HTTP client of a page, which no entry waits for React to get.
            {
              name: "http",
              test: /src\/(?:calls\/(?:cookies|crumb|http-client|limits)|visitor\/(?:context-setting|page-\w+))\.ts$/,
              priority: 1,
            },
            // Stores and rules of a few hundred bytes each: requests for them would cost more than they do. The imports
            // of the entry stay with it; otherwise it would wait for all of them, and for React.
            {
              name: "rules",
              test: /src\/(?:islands|model)\/(?!(?:services|services-context|marker|forms\/save-address|images\/thumbnails|media\/picture)\.ts$).*\.ts$/,
              minShareCount: 5,
              maxModuleSize: 2_500,
            },
          ],
        },
      },
    },
  },
});
