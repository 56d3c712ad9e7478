import { describe, expect, test } from "vitest";
import {
  completeConfiguration,
  configurationDefinitions,
  hoverConfiguration,
} from "#language/features/configuration.js";
import { markedSite, textOf } from "./marked-template.js";

const FILES = {
  "site.region": "",
  "foot.region": "",
  "styles/site.less": "",
  "template.conf": '{"layouts": {"default": {"regions": ["site"]}, "wide": {"regions": ["site"]}}}',
};

async function at(path: string, source: string) {
  const template = await markedSite(path, source, FILES);
  const { view, offset } = template;
  const items = completeConfiguration(view, offset)?.items ?? [];
  const edit = items[0]?.textEdit;
  const contents = hoverConfiguration(view, offset)?.contents;
  return {
    labels: items.map(({ label }) => label),
    written: items.map((item) => item.textEdit?.newText),
    replaced: edit !== undefined && "range" in edit ? textOf(template, edit.range) : undefined,
    hover: typeof contents === "object" && "value" in contents ? contents.value : undefined,
    definitions: configurationDefinitions(view, offset).map(
      ({ uri, range: { start } }) => `${uri.replace("file:///site/", "")}:${start.line}:${start.character}`,
    ),
  };
}

describe("completion in a configuration", () => {
  test("offers the missing keys", async () => {
    const { labels, written, replaced } = await at("template.conf", '{"name": "x", "lay‸"}');
    expect(labels).toContain("layouts");
    expect(labels).not.toContain("name");
    expect([written.includes("layouts"), replaced]).toEqual([true, "lay"]);
  });

  test("adds missing quotes", async () => {
    expect((await at("collections/blog.conf", "{‸}")).written).toContain('"ordering"');
    expect((await at("collections/blog.conf", '{"folder": t‸}')).written).toEqual(["true", "false"]);
  });

  test.each([
    ["template.conf", '{"layouts": {"default": {‸', ["name", "regions"]],
    ["template.conf", '{"layouts": {"a": {"regions": ["s‸"]}}}', ["site", "foot"]],
    ["template.conf", '{"stylesheets": ["‸"]}', ["site.less"]],
    ["template.conf", '{"systemPartials": ["", "‸"]}', ["sqs-share-buttons", "sqs-social-links"]],
    [
      "template.conf",
      '{"customTypes": [{}, {"base": "‸"}]}',
      ["text", "image", "video", "event", "audio", "gallery"],
    ],
    ["template.conf", '{"nope": {"‸"}}', []],
    ["template.conf", '// {"‸', []],
    ["template.conf", "‸{}", []],
    [
      "collections/blog.conf",
      '{"ordering": "‸"}',
      ["chronological", "user-orderable", "calendar", "music-album"],
    ],
    ["collections/blog.conf", '{"layout": "‸"}', ["default", "wide"]],
    ["package.json", '{"‸"}', []],
  ])("for %s offers %s", async (path, source, expected) => {
    expect((await at(path, source)).labels).toEqual(expected);
  });
});

test("hover explains a key", async () => {
  expect((await at("template.conf", '{"style‸sheets": []}')).hover).toBe(
    "`stylesheets`\n\nSheets below `styles/` in the order in which they are joined.",
  );
  expect((await at("collections/blog.conf", '{"order‸ing": "chronological"}')).hover).toMatch(
    /One of chronological, /,
  );
  expect((await at("collections/blog.conf", '{"__proto‸__": 1}')).hover).toBeUndefined();
  expect((await at("collections/blog.conf", '{"ordering": "chrono‸logical"}')).hover).toBeUndefined();
});

test.each([
  ["template.conf", '{"layouts": {"a": {"regions": ["s‸ite"]}}}', ["site.region:0:0"]],
  ["template.conf", '{"layouts": {"a": {"regions": ["foot.‸region"]}}}', ["foot.region:0:0"]],
  ["template.conf", '{"stylesheets": ["si‸te.less"]}', ["styles/site.less:0:0"]],
  ["template.conf", '{"stylesheets": ["gone.‸less"]}', []],
  ["collections/blog.conf", '{"layout": "wi‸de"}', ["template.conf:0:48"]],
  ["collections/blog.conf", '{"title": "wi‸de"}', []],
])("the definition of %s, %s, is the file that it names", async (path, source, expected) => {
  expect((await at(path, source)).definitions).toEqual(expected);
});
