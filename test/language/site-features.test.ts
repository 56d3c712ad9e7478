import { describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { TextDocumentEdit } from "vscode-languageserver-types";
import { dataDefinitions } from "#language/features/data-definition.js";
import { documentLinks } from "#language/features/document-links.js";
import { hover } from "#language/features/hover.js";
import { inlayHints } from "#language/features/inlay-hints.js";
import { prepareRename, rename } from "#language/features/rename.js";
import { referenceEdits } from "#language/features/rename-partial.js";
import { workspaceSymbols } from "#language/features/workspace-symbols.js";
import { TemplateDocument } from "#language/template-document.js";
import type { SiteView } from "#language/template-view.js";
import { type Marked, marked, markedSite, textOf } from "./marked-template.js";

const files = {
  "blocks/card.block": "<b>{title|html}</b>{.section item}{name}{.end}{@size}{.macro price}{@}{.end}",
  "blocks/shop/row.block": "{@|apply card.block}",
  "pages/other.page": '{@|apply card.block}<squarespace:folder-navigation template="card" />',
  "template.conf": '{"layouts":{"default":{"name":"D","regions":["head"]}}}',
  "regions/head.region": "y",
  "assets/logo.svg": "",
};

function siteOf({ view }: Marked): SiteView {
  if (view.site === undefined) throw new Error("no site");
  return view.site;
}

describe("rename", () => {
  test("of a macro changes its definition and its calls", () => {
    const template = marked("{.macro car‸d}x{.end}{a|apply card}{b|apply cards}", {
      path: "a.page",
      site: {},
    });
    expect(prepareRename(template.view, template.offset)?.placeholder).toBe("card");
    const { changes = {} } = rename(template.view, template.offset, "row");
    expect(
      Object.values(changes).flatMap((edits) =>
        edits.map(({ range, newText }) => [textOf(template, range), newText]),
      ),
    ).toEqual([
      ["card", "row"],
      ["card", "row"],
    ]);
  });

  test("of a partial moves its file and changes all tags that name it", async () => {
    const template = await markedSite("pages/home.page", "{@|apply ca‸rd.block}", files);
    expect(prepareRename(template.view, template.offset)?.placeholder).toBe("card.block");
    const { documentChanges = [] } = rename(template.view, template.offset, "tile");
    const edits = documentChanges.filter((change): change is TextDocumentEdit => "edits" in change);
    expect(
      edits.map(({ textDocument, edits: ofFile }) => [
        textDocument.uri,
        ofFile.map((one) => "newText" in one && one.newText),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["file:///site/pages/home.page", ["tile.block"]],
        ["file:///site/blocks/shop/row.block", ["tile.block"]],
        ["file:///site/pages/other.page", ["tile.block", "tile"]],
      ]),
    );
    expect(documentChanges.at(-1)).toEqual({
      kind: "rename",
      oldUri: "file:///site/blocks/card.block",
      newUri: "file:///site/blocks/tile.block",
    });
  });

  test("is refused for names that are taken or not valid, and where files cannot be moved", async () => {
    const { view, offset } = await markedSite("pages/home.page", "{@|apply ca‸rd.block}", files);
    expect(() => rename(view, offset, "row")).toThrow("row.block is already in use.");
    expect(() => rename(view, offset, "a b")).toThrow(/letters, digits/);
    expect(() => rename(view, offset, "x.block", { renamesFiles: false })).toThrow(/cannot rename/);
  });

  test("of files updates the references, also in configurations", async () => {
    const site = siteOf(await markedSite("pages/home.page", "‸", files));
    const changed = (path: string, newPath: string) =>
      referenceEdits(site, [{ path: `/site/${path}`, newPath: `/site/${newPath}` }]).map(
        ({ textDocument, edits }) => [
          textDocument.uri.slice("file:///site/".length),
          edits.map((edit) => "newText" in edit && edit.newText),
        ],
      );
    expect(changed("regions/head.region", "regions/top.region")).toEqual([["template.conf", ["top"]]]);
    expect(changed("blocks/card.block", "blocks/shop/card.block")).toEqual([]);
    const manifest = new TemplateDocument(
      TextDocument.create(
        "file:///site/site.json",
        "json",
        0,
        '{"pages":[{"path":"/","template":"pages/other.page"}]}',
      ),
    );
    const edits = referenceEdits({ ...site, manifest }, [
      { path: "/site/pages/other.page", newPath: "/site/pages/start.page" },
    ]);
    expect(edits).toMatchObject([
      { textDocument: { uri: "file:///site/site.json" }, edits: [{ newText: "pages/start.page" }] },
    ]);
  });
});

test("hover of a partial shows what it reads and who applies it", async () => {
  const { view, offset } = await markedSite("pages/home.page", "{@|apply ca‸rd.block}", files);
  const contents = hover(view, offset)?.contents ?? "";
  const text = typeof contents === "object" && "value" in contents ? contents.value : "";
  expect(text.split("\n\n")).toEqual([
    "Partial `card.block`",
    "Reads: `title`, `item`",
    "Variables of the caller: `@size`",
    "Defines the macros: `price`",
    expect.stringMatching(/^Applied by: `.*`/),
  ]);
});

test("partials, files in platform tags and addresses of assets are links", async () => {
  const source =
    '{@|apply card.block}{@|apply none.block}<img src="/assets/logo.svg"><img src="/assets/none.svg">' +
    "{.macro head.region}{.end}{a|apply head.region}‸";
  const template = await markedSite("pages/home.page", source, files);
  expect(documentLinks(template.view).map(({ range, target }) => [textOf(template, range), target])).toEqual([
    ["card.block", "file:///site/blocks/card.block"],
    ["/assets/logo.svg", "file:///site/assets/logo.svg"],
  ]);
});

test("symbols of the workspace are templates and macros", async () => {
  const site = siteOf(await markedSite("pages/home.page", "‸", files));
  expect(workspaceSymbols([site], "PRC").map(({ name, containerName }) => [name, containerName])).toEqual([
    ["price", "card.block"],
  ]);
  expect(workspaceSymbols([site], "crd").map(({ name }) => name)).toEqual(["card.block"]);
});

describe("the data behind a path", () => {
  const json = '{"items": [{"title": "A"}, {"title": "B"}], "a": {"b": null}, "__proto__": {"x": 1}}';
  const places = async (source: string, whole?: unknown) => {
    const { view, offset } = marked(source, { data: JSON.parse(json) });
    const document = new TemplateDocument(TextDocument.create("file:///site/data.json", "json", 0, json));
    const [fixture] = view.fixtures;
    const fixtures =
      whole === undefined || fixture === undefined ? view.fixtures : [{ ...fixture, ...whole }];
    const read = async (path: string) => (path === "/site/data.json" ? document : undefined);
    const found = await dataDefinitions({ ...view, fixtures }, offset, read);
    return found.map(({ range }) => TextDocument.create("", "json", 0, json).offsetAt(range.start));
  };

  test("is found in its file, for each element of a loop", async () => {
    expect(await places("{a.b‸}")).toEqual([json.indexOf('"b"')]);
    expect(await places("{.section a}{b‸}{.end}")).toEqual([json.indexOf('"b"')]);
    expect(await places("{.repeated section items}{tit‸le}{.end}")).toEqual([
      json.indexOf('"title"'),
      json.lastIndexOf('"title"'),
    ]);
    expect(await places("{items.1.tit‸le}")).toEqual([json.lastIndexOf('"title"')]);
    expect(await places("{.repeated section it‸ems}{.end}")).toEqual([json.indexOf('"items"')]);
    expect(await places("{none‸}")).toEqual([]);
  });

  test("is found for a part of the data that a template passes to a partial", async () => {
    const whole = JSON.parse(json);
    expect(await places("{tit‸le}", { value: whole.items[1], whole })).toEqual([json.lastIndexOf('"title"')]);
  });

  test("is shown as a hint", () => {
    const { view, text } = marked("‸{items.0.title}\n{none}{a|html}", { data: JSON.parse(json) });
    const range = view.document.range({ start: 0, end: text.length });
    expect(inlayHints(view, range).map(({ label, position }) => [label, position])).toEqual([
      ['"A"', { line: 0, character: 15 }],
      ["{b}", { line: 1, character: 14 }],
    ]);
  });
});
