import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

/** Grammar files by scope. */
export const GRAMMARS: Readonly<Record<string, URL>> = {
  "text.html.jsont": new URL("../../src/cli/textmate/jsont.tmLanguage.json", import.meta.url),
  "text.html.basic": new URL("../cli/textmate/html-around.json", import.meta.url),
};

/** Loads the grammar of templates like an editor. */
export async function loadGrammar(): Promise<textmate.IGrammar> {
  await oniguruma.loadWASM(
    await readFile(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm")),
  );
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const url = GRAMMARS[scope];
      return url === undefined ? null : textmate.parseRawGrammar(await readFile(url, "utf8"), url.pathname);
    },
  });
  const loaded = await registry.loadGrammar("text.html.jsont");
  if (loaded === null) throw new Error("There is no grammar.");
  return loaded;
}
