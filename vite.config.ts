import { defineConfig, type Plugin } from "vite";
import { listPackages } from "./src/vite/list-packages.js";
import { precompress } from "./src/vite/precompress.js";

/** A block's chunk and style sheet are called like the block. */
function blockOf(file: string | null | undefined): string | undefined {
  return /islands\/([a-z0-9-]+)\/(?:client|update)\.ts$/.exec(file ?? "")?.[1];
}

/** Makes the runtime a classic script: those of templates, which follow it, expect its globals at once. */
const classicRuntime: Plugin = {
  name: "classic-runtime",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || file.name !== "runtime") continue;
        if (file.imports.length > 0) this.error("The runtime must be one file.");
        file.code = `(()=>{${file.code}})();\n`;
      }
    },
  },
};

/**
 * The browser's half: entries for islands, for values and for the visitor side, all without React; React as a chunk
 * of its own, and a chunk per block.
 */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  // Chunks find each other relative to themselves, so that any server can hold them.
  base: "./",
  plugins: [classicRuntime, precompress, listPackages()],
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
            (/^entry-/.test(hostId) && !/^(?:hydration|page|react|rolldown-runtime)-/.test(file)),
        ),
    },
    // Data addresses would need a laxer content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Keeps what react-exports exports.
      preserveEntrySignatures: "allow-extension",
      input: {
        entry: "src/browser/entry.ts",
        "values-entry": "src/browser/values-entry.ts",
        visitor: "src/visitor/entry.ts",
        "react-exports": "src/browser/react-exports.ts",
        "image-loader": "src/browser/image-loader.ts",
        slide: "src/visitor/slide/entry.ts",
        "static-blocks": "src/browser/static-blocks/static-blocks.css",
        "background-video": "src/browser/background-video/entry.ts",
        "slide-parts": "src/visitor/slide/live.ts",
        notices: "src/visitor/notices/entry.ts",
        runtime: "src/runtime/entry.ts",
      },
      output: {
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: ({ facadeModuleId }) => `${blockOf(facadeModuleId) ?? "[name]"}-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `${blockOf(originalFileNames[0]) ?? "[name]"}-[hash][extname]`,
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
              priority: 4,
            },
            // What scripts of a page share without React, such as its one HTTP client. No entry waits for React to get it.
            {
              name: "page",
              test: /src\/(?:browser\/(?:announcements|fetched|when\/idle)|calls\/(?:cookies|crumb|event-bus|http-client|limits)|islands\/(?:marker|stores\/store)|visitor\/(?:broken-images|context-setting|page-\w+))\.ts$|vite\/preload-helper/,
              priority: 2,
            },
            // What every island that React hydrates needs.
            {
              name: "hydration",
              test: /src\/(?:browser\/(?:hydration|kept-parts|page-(?:facts|services|settings))|islands\/(?:island-tree|item-address|services|services-context|use-hydrated|parts\/(?:activate|mark-lightbox|offline)|stores\/use-store))\.tsx?$|forms\/save-address\.ts$/,
              priority: 1,
            },
            // The code of islands that show a value. It must not share a chunk with anything that imports React.
            {
              name: "values",
              test: /src\/(?:islands\/stores\/(?:cart-store|comment-counts-store)|model\/(?:json|truthiness|content\/comments|commerce\/cart(?:-subtotal)?|money\/\S+))\.ts$/,
              minShareCount: 2,
            },
            // Stores and rules of a few hundred bytes each: requests for them would cost more than they do.
            {
              name: "rules",
              test: /src\/(?:islands|model)\/(?!(?:images\/thumbnails|media\/picture)\.ts$).*\.ts$/,
              minShareCount: 5,
              maxModuleSize: 2_500,
            },
            // One request for the style sheets of blocks that often appear together.
            {
              name: "island-styles",
              test: /src\/(?:browser|islands\/(?:like-button|share-buttons|comments))\/[\w-]+\.css$/,
              priority: 3,
            },
            {
              name: "media-styles",
              test: /src\/islands\/(?:album|audio|gallery|image|product-images|video|parts\/(?:media|player))\/[\w-]+\.css$/,
              priority: 3,
            },
            {
              name: "store-styles",
              test: /src\/islands\/(?:add-to-cart|quantity-input|quick-view|restock-form|shopping-cart|variant-picker|parts\/(?:captcha|form-fields))\/[\w-]+\.css$|parts\/lightbox\.css$/,
              priority: 3,
            },
          ],
        },
      },
    },
  },
});
