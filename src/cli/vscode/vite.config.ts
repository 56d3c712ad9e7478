import { strToU8 } from "fflate";
import { defineConfig, type Plugin } from "vite";
import { extensionFiles, packExtension } from "./vsix.js";

const ROOT = new URL("../../../", import.meta.url);

/** Writes the extension as an archive, in place of the bundle's files. */
function vsix(): Plugin {
  return {
    name: "platen:vsix",
    generateBundle: {
      // The list of licences is made from the chunks.
      order: "post",
      handler(_options, bundle) {
        const files: Record<string, Uint8Array> = { ...extensionFiles(ROOT) };
        for (const [path, output] of Object.entries(bundle)) {
          const content = output.type === "chunk" ? output.code : output.source;
          files[path] = typeof content === "string" ? strToU8(content) : content;
          delete bundle[path];
        }
        this.emitFile({ type: "asset", fileName: "platen.vsix", source: packExtension(files) });
      },
    },
  };
}

/** The extension for VS Code: its code with the client of the protocol in one file, which editors load as CommonJS. */
export default defineConfig({
  publicDir: false,
  plugins: [vsix()],
  build: {
    ssr: "src/cli/vscode/extension.ts",
    outDir: "dist/vscode",
    emptyOutDir: true,
    // The Node of the oldest editor that the manifest allows.
    target: "node20",
    minify: true,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      external: ["vscode"],
      output: { format: "cjs", entryFileNames: "extension.cjs", codeSplitting: false },
    },
  },
  ssr: { noExternal: [/^(?!vscode$)/] },
});
