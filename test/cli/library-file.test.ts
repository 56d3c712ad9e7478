import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { fileDocument } from "#cli/lsp/file-document.js";
import { Workspace } from "#cli/lsp/workspace.js";
import { completion } from "#language/features/completion.js";
import { lintDocument } from "#language/features/diagnostics.js";
import { io, run } from "../support/cli.js";
import { CLEAN, LIBRARY, lint, MODULE, NO_MARQUEE, PAGE, rule } from "../support/library-file.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

describe("a library file", () => {
  test("provides formatters and rules to lint", async () => {
    const { code, out, err } = await lint({ "a.page": PAGE, "platen.config.js": LIBRARY });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^a\.page:1:1: warning no-marquee No marquee\./);
    expect(out).not.toContain("unknown-formatter");
  });

  test("with another name is loaded only with --library", async () => {
    const files = { "a.page": PAGE, "own.js": LIBRARY };
    expect((await lint(files)).out).toContain("unknown-formatter");
    expect((await lint(files, "--library", "own.js")).out).toContain("no-marquee");
  });

  test("below the working directory is not loaded, because it may be untrusted", async () => {
    const folder = await TemporaryFolder.create({
      ...MODULE,
      "theirs/platen.config.js": 'throw new Error("loaded");',
      "theirs/a.page": "x",
    });
    expect(await run(["lint", "theirs"], { cwd: folder.path })).toMatchObject({ code: 0, err: "" });
  });

  test("provides formatters to render", async () => {
    const folder = await TemporaryFolder.create({
      ...MODULE,
      "a.page": PAGE,
      "a.json": '{"a":"hi"}',
      "platen.config.js": LIBRARY,
    });
    const { code, out } = await run(["render", "a.page", "-d", "a.json"], { cwd: folder.path });
    expect([code, out]).toEqual([0, "<marquee>HI</marquee>"]);
  });

  test("provides formatters and rules to the language server", async () => {
    const folder = await TemporaryFolder.create({ ...MODULE, "a.page": PAGE, "platen.config.js": LIBRARY });
    const uri = pathToFileURL(folder.at("a.page")).href;
    const document = fileDocument(TextDocument.create(uri, "jsont", 1, PAGE));
    const warnings: string[] = [];
    const workspace = new Workspace(
      io({ cwd: folder.path }),
      () => document,
      (message) => warnings.push(message),
    );
    const view = await workspace.view(document);
    const diagnostics = lintDocument(view, await workspace.settings(document), undefined);
    expect(diagnostics.map(({ code }) => code)).toEqual(["no-marquee"]);
    const items = completion(view, PAGE.indexOf("shout") + 2)?.items ?? [];
    expect(items.map(({ label }) => label)).toContain("shout");
    expect(warnings).toEqual([]);
  });

  test("that is broken is reported and ignored by the language server", async () => {
    const folder = await TemporaryFolder.create({
      ...MODULE,
      "platen.config.js": 'throw new Error("no disk");',
    });
    const warnings: string[] = [];
    const workspace = new Workspace(
      io({ cwd: folder.path }),
      () => undefined,
      (message) => warnings.push(message),
    );
    expect((await workspace.library()).formatters.has("html")).toBe(true);
    expect(warnings).toEqual([`${folder.at("platen.config.js")}: the file threw an error: no disk`]);
  });
});

describe("the configuration in a library file", () => {
  const library = `export default { rules: [${NO_MARQUEE}], config: { rules: { "no-marquee": "error" } } };`;
  const files = { "a.page": "<marquee>x</marquee>", "platen.config.js": library };

  test("applies to its own rules", async () => {
    expect(await lint(files)).toMatchObject({ code: 1 });
  });

  test("is extended by platen.config.json and --rule", async () => {
    const off = '{"rules":{"no-marquee":"off"}}';
    expect(await lint({ ...files, "platen.config.json": off })).toMatchObject({ code: 0, out: CLEAN });
    const chosen = await lint(files, "--rule", "no-marquee:info");
    expect(chosen.out).toContain("info no-marquee");
  });

  test("allows comments to suppress its rules", async () => {
    const page = "{# platen-disable-next-line no-marquee #}\n<marquee>x</marquee>";
    expect(await lint({ ...files, "a.page": page })).toMatchObject({ code: 0, out: CLEAN });
  });
});

describe("an invalid library file is rejected", () => {
  test.each([
    ["without a default export", "export const rules = [];", "there is no default export"],
    ["with an unknown field", "export default { formater: [] };", "formater: there is no such field"],
    ["with a list of another kind", "export default { rules: {} };", "rules: must be an array"],
    [
      "with a malformed formatter",
      'export default { formatters: [{ name: "x" }] };',
      '"family" must be one of',
    ],
    [
      "with a malformed rule",
      'export default { rules: [{ code: "X y" }] };',
      "rules.0.code: must be in kebab-case",
    ],
    [
      "with the code of a built-in rule",
      `export default { rules: [${rule("() => ({})", "image-alt")}] };`,
      'rules.0.code: "image-alt" is taken',
    ],
    [
      "with a mistake in its configuration",
      'export default { config: { rules: { "image-atl": "off" } } };',
      'config: rules.image-atl: there is no such code; did you mean "image-alt"?',
    ],
    [
      "whose configuration extends a file",
      'export default { config: { extends: "a.json" } };',
      "config.extends is not allowed here",
    ],
    ["that throws", 'throw new Error("no disk");', "the file threw an error: no disk"],
  ])("%s", async (_case, source, message) => {
    const files = { ...MODULE, "a.page": "x", "a.json": "{}", "own.js": source };
    const { path: cwd } = await TemporaryFolder.create(files);
    for (const command of [
      ["lint", "a.page"],
      ["render", "a.page", "-d", "a.json"],
      ["serve", "--port", "0"],
    ]) {
      const { code, out, err } = await run([...command, "--library", "own.js"], { cwd });
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(/^platen: own\.js: /);
      expect(err).toContain(message);
    }
  });

  test("if it does not exist", async () => {
    expect(await lint({ "a.page": "x" }, "--library", "own.js")).toMatchObject({
      code: 2,
      err: "platen: own.js: there is no such file or folder\n",
    });
  });
});

test.each([
  ["create", '() => { throw new Error("my mistake"); }'],
  ["a handler", '() => ({ enter: { text: () => { throw new Error("my mistake"); } } })'],
])("an error in %s of a rule names the rule", async (_place, create) => {
  const library = `export default { rules: [${rule(create)}] };`;
  const { code, err } = await lint({ "a.page": "x", "own.js": library }, "--library", "own.js");
  expect([code, err]).toEqual([2, 'platen: own.js: the rule "no-marquee" threw an error: my mistake\n']);
});
