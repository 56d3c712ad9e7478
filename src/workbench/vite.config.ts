import { defineConfig } from "vite";

/** The toolbar of pages in development: one script, which no page of a visitor refers to. */
export default defineConfig({
  publicDir: false,
  base: "./",
  build: {
    outDir: "dist/assets/workbench",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: { toolbar: "src/workbench/main.ts" },
      output: { entryFileNames: "[name].js" },
    },
  },
});
