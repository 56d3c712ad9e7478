import { expect, test } from "vitest";
import { servedProgram } from "../support/served-program.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const LIBRARY = `
const compiled = {
  name: "compiled", family: "core", summary: "s", accepts: "a", parameters: [], examples: [],
  bind: () => () => {
    try { return String(new Function("return 1")()); } catch { return "refused"; }
  },
};
export default { formatters: [compiled] };`;

test("render threads refuse to compile strings to code, even for a library", async () => {
  const folder = await TemporaryFolder.create({ "own.mjs": LIBRARY });
  const { url } = await servedProgram({ argv: ["--library", folder.at("own.mjs")] });
  const response = await fetch(`${await url()}/render`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/html" },
    body: JSON.stringify({ template: "{a|compiled}", data: { a: 1 } }),
  });
  expect(await response.text()).toBe("refused");
});
