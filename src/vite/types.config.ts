import { dts } from "rolldown-plugin-dts";
import { defineConfig } from "vite";

/**
 * The declarations of the public entries, with everything that they refer to in a few files. They import only types of
 * packages that are installed with Platen. The files replace what the compiler emitted for the same entries.
 */
export default defineConfig({
  publicDir: false,
  oxc: false,
  plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
  build: {
    ssr: true,
    outDir: "dist",
    emptyOutDir: false,
    rolldownOptions: {
      input: Object.fromEntries(
        [
          "index",
          "stream/index",
          "client/index",
          "model/index",
          "website/index",
          "islands/index",
          "vite/index",
          "platform/index",
          "calls/index",
          "lint/session/index",
        ].map((name) => [`${name}.d`, `dist/${name}.d.ts`]),
      ),
      output: {
        entryFileNames: "[name].ts",
        chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, "")}-[hash].d.ts`,
      },
    },
  },
  ssr: { noExternal: true, external: ["react", "vite", "zod"] },
});
