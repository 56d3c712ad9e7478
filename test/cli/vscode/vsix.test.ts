import { strFromU8 } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { packExtension } from "#cli/vscode/vsix.js";
import { KEYWORDS, parse } from "#core/syntax/index.js";
import { packageVersion } from "#store/package-version.js";
import { buildExtension } from "../../support/vscode-extension.js";

let files: Readonly<Record<string, Uint8Array>>;

beforeAll(async () => {
  files = await buildExtension();
});

function text(path: string): string {
  return strFromU8(files[path] as Uint8Array);
}

function read(path: string) {
  return JSON.parse(text(`extension/${path}`));
}

interface Step {
  readonly media: { readonly markdown: string };
}

test("the snippets are templates without a mistake", () => {
  for (const { body } of Object.values<{ readonly body: string | readonly string[] }>(
    read("snippets.json"),
  )) {
    const text = [body].flat().join("\n");
    const filled = text.replace(/\$\{\d+:([^}]*)\}/g, "$1").replace(/\$\d/g, "");
    expect(parse(filled).diagnostics, filled).toEqual([]);
  }
});

test("the archive contains every file that its manifests name", () => {
  const { main, contributes } = read("package.json");
  const contributed = [
    main,
    ...contributes.grammars.map(({ path }: { path: string }) => path),
    ...contributes.languages.flatMap(({ configuration }: { configuration?: string }) => configuration ?? []),
    ...contributes.snippets.map(({ path }: { path: string }) => path),
    ...contributes.jsonValidation.map(({ url }: { url: string }) => url),
    ...contributes.walkthroughs.flatMap(({ steps }: { steps: readonly Step[] }) =>
      steps.map(({ media }) => `./${media.markdown}`),
    ),
  ].map((path) => path.replace(/^\./, "extension"));
  const assets = [...text("extension.vsixmanifest").matchAll(/Path="([^"]+)"/g)].map(([, path]) => path);
  expect(contributed).toHaveLength(3 + 1 + 1 + 4);
  expect(assets).toHaveLength(4);
  expect(Object.keys(files)).toEqual(expect.arrayContaining([...contributed, ...assets]));
});

test("the icon is an image of 128 by 128 pixels, as the marketplace requires", () => {
  const icon = files[`extension/${read("package.json").icon}`] as Uint8Array;
  const view = new DataView(icon.buffer, icon.byteOffset, icon.byteLength);
  expect([...icon.subarray(1, 4)]).toEqual([...new TextEncoder().encode("PNG")]);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([128, 128]);
});

test("the archive has a content type for every file", () => {
  const known = [...text("[Content_Types].xml").matchAll(/Extension="([^"]+)"/g)].map(([, ending]) => ending);
  const endings = Object.keys(files).map((path) => path.slice(path.lastIndexOf(".")));
  expect(known.toSorted()).toEqual([...new Set(endings.filter((ending) => ending !== ".xml"))].toSorted());
});

test("has the version of the package, and the licences of bundled packages", () => {
  expect(read("package.json").version).toBe(packageVersion());
  expect(text("extension.vsixmanifest")).toContain(`Version="${packageVersion()}" Publisher="platen"`);
  expect(text("extension/licenses.md")).toContain("vscode-languageclient");
});

test("the manifest escapes XML", () => {
  const manifest = JSON.stringify({ ...read("package.json"), description: 'a < b & "c"' });
  const packed = packExtension({ "package.json": new TextEncoder().encode(manifest) });
  expect(strFromU8(packed)).not.toContain("a < b &");
});

test("rejects a file of unknown type", () => {
  const files = {
    "package.json": new TextEncoder().encode(JSON.stringify(read("package.json"))),
    "a.exe": new Uint8Array(),
  };
  expect(() => packExtension(files)).toThrow('files that end in ".exe"');
});

test("the grammar and the language have the same file extensions", () => {
  const [jsont] = read("package.json").contributes.languages;
  const { fileTypes, scopeName } = read("jsont.tmLanguage.json");
  expect(jsont.extensions.map((ending: string) => ending.slice(1)).toSorted()).toEqual(fileTypes.toSorted());
  expect(read("package.json").contributes.grammars[0].scopeName).toBe(scopeName);
});

test("folds and indents lines by the block statements of the language", () => {
  const { folding, indentationRules } = read("language-configuration.json");
  const opens = [folding.markers.start, indentationRules.increaseIndentPattern].map(
    (pattern) => new RegExp(pattern),
  );
  const blocks = ["{.section a}", "{.repeated section items}", "{.if a}", "{.macro m}", "  {.equal? a b}"];
  for (const pattern of opens) {
    for (const line of blocks) expect(line).toMatch(pattern);
    for (const line of ["{.end}", "{.var @x a}", "{.if a}b{.end}", "{section}"])
      expect(line).not.toMatch(pattern);
  }
  for (const line of ["{.or}", "{.or even? @index}", "{.alternates with}", "{.end}"]) {
    expect(line).toMatch(new RegExp(indentationRules.decreaseIndentPattern));
  }
  expect(KEYWORDS).toEqual(expect.arrayContaining(["section", "if", "macro", "or", "end"]));
});

test("a variable name and its sign are one word", () => {
  const { wordPattern } = read("language-configuration.json");
  expect("{.if even? @x.item-url}".match(new RegExp(wordPattern, "g"))).toEqual([
    "if",
    "even?",
    "@x",
    "item-url",
  ]);
});
