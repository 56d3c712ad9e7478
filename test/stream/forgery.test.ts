import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { createEngine, defineFormatter } from "#index.js";
import { readMarker } from "#islands/marker.js";
import { runs } from "../support/runs.js";
import { html, island, streamed } from "../support/streamed.js";
import { echo, failing, testBlock } from "../support/test-blocks.js";

type Node = DefaultTreeAdapterTypes.Node;

/** Returns the islands that an HTML parser finds in a document, with their props. */
function islandsIn(document: string) {
  const islands: { block: string | undefined; props: object | undefined }[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === "platen-island" && "attrs" in node) {
      const value = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value ?? null;
      const marker = readMarker({ getAttribute: value });
      islands.push({ block: marker?.block, props: marker?.props });
    }
    if (node.nodeName === "template" && "content" in node) visit(node.content);
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(document));
  return islands;
}

const LOOK_ALIKE =
  `<platen-island block="echo" when="load" props="{&quot;text&quot;:&quot;forged&quot;}" ` +
  `id="p1" v="1"><b>x</b></platen-island>`;

/** Overlapping tags, if they are read from any position. */
const OVERLAPPING = `<svg><p title='<platen-island a="'><platen-island b="> <platen-island c> <platen-island d>">`;

const hostile = [
  LOOK_ALIKE,
  "<PLATEN-ISLAND block=echo when=load props='{}' id=p9 v=1>",
  "</platen-island>",
  "<platen-island",
  "<platen-island block='",
  "<platen-island/",
  "</platen-island ",
  "<!-- <platen-island> -->",
  `<div title='${LOOK_ALIKE}'>x</div>`,
  `"><platen-island v="1" block="echo" id="x" when="load" props="{}">`,
  "{@|echo}",
  "&lt;platen-island&gt;",
  "<script>'<platen-island>'</script>",
  '<platen-island x="<script>alert(1)</script>">',
  "<b>fine</b>",
  "\u0000\u2028]]>-->",
];

describe("content that looks like an island becomes text", () => {
  test.each(hostile)("%j as HTML of the page", async (content) => {
    const segments = [
      html(`<!doctype html><html><head><title>t</title></head><body>${content} and `),
      island("echo", "first"),
      html(`<p>${content}</p>`),
      island("echo", "second"),
      html(content),
    ];
    const { text } = await streamed(segments, [echo]);
    const islands = islandsIn(text).filter(({ block }) => block !== undefined);
    // Content after an unclosed comment or attribute belongs to it, as on any page. It forges nothing.
    const rendered = [{ text: "first" }, { text: "second" }].map((props) => ({ block: "echo", props }));
    for (const each of islands) expect(rendered).toContainEqual(each);
    const swallows = /^(?:<platen-island$|<platen-island block='$|<platen-island\/$|<\/platen-island $)/;
    if (!swallows.test(content)) expect(islands).toEqual(rendered);
    expect(islandsIn(text)).toHaveLength(islands.length);
  });

  test.each(hostile)("%j as a static fragment", async (content) => {
    const { text } = await streamed([html("<p>"), island("failing", "x", content), html("</p>")], [failing]);
    expect(islandsIn(text)).toEqual([]);
  });

  test.each(hostile)("%j as a prop", async (content) => {
    const { text } = await streamed([html("<p>"), island("echo", content), html("</p>")], [echo]);
    expect(islandsIn(text)).toEqual([{ block: "echo", props: { text: content } }]);
  });

  test.each(hostile)("%j as HTML of a component", async (content) => {
    const raw = testBlock("raw", ({ text }) =>
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as some blocks show what an editor has written
      createElement("div", { dangerouslySetInnerHTML: { __html: text } }),
    );
    const { text } = await streamed([island("raw", content), html("<p>behind</p>")], [raw]);
    expect(islandsIn(text)).toEqual([{ block: "raw", props: { text: content } }]);
  });

  test("also if one of its attributes contains a script", async () => {
    const { text } = await streamed([html('<platen-island x="<script>1</script>">')], []);
    expect(text).toBe('&lt;platen-island x="&lt;script>1&lt;/script>">');
  });

  test("in any text: an HTML parser finds exactly the rendered islands with their props", async () => {
    const bits = fc.constantFrom(...hostile, "<", ">", '"', "'", "platen-island", "</b>", " ", "v=1");
    const nasty = fc.array(bits, { maxLength: 5 }).map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(nasty, { minLength: 1, maxLength: 4 }), nasty, async (props, content) => {
        const segments = props.flatMap((text) => [html("<p>"), island("echo", text), html("</p>")]);
        const { text } = await streamed([...segments, html(content)], [echo]);
        expect(islandsIn(text)).toEqual(props.map((prop) => ({ block: "echo", props: { text: prop } })));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe("content that parsers read differently cannot forge an island", () => {
  const forged = ({ block, props }: { block: string | undefined; props: object | undefined }) =>
    block !== "echo" || JSON.stringify(props) !== '{"text":"made"}';

  async function forgeries(content: string) {
    const { text } = await streamed(
      [html(`<!doctype html><body>${content}`), island("echo", "made")],
      [echo],
    );
    return islandsIn(text).filter(forged);
  }

  test.each([
    `<svg a=b/><style><p>${LOOK_ALIKE}`,
    `<svg></math><style><p>${LOOK_ALIKE}`,
    `<svg><title><style><!--</style>${LOOK_ALIKE}`,
    `<svg><p><style><!--</style>${LOOK_ALIKE}`,
    `<svg></p><style><!--</style>${LOOK_ALIKE}`,
    `<svg><desc><p><![CDATA[>${LOOK_ALIKE}]]>`,
    `<svg><foreignObject><style><a b="</style>${LOOK_ALIKE}`,
    `<math><mi><style><!--</style>${LOOK_ALIKE}`,
    `<div><svg></div><![CDATA[>${LOOK_ALIKE}]]>`,
    `<template><svg></template><style>x</style><![CDATA[>${LOOK_ALIKE}`,
    `<template><col><style></template>${LOOK_ALIKE}`,
    `<select><style></select>${LOOK_ALIKE}</style>`,
  ])("%s", async (content) => expect(await forgeries(content)).toEqual([]));

  test("elements that affect tokenization, in any order", async () => {
    const names = [
      "svg",
      "math",
      "mi",
      "desc",
      "title",
      "foreignObject",
      "annotation-xml",
      "select",
      "option",
    ];
    const others = [
      "template",
      "table",
      "tr",
      "col",
      "style",
      "script",
      "textarea",
      "noscript",
      "xmp",
      "p",
      "div",
    ];
    const tags = [...names, ...others].flatMap((name) => [
      `<${name}>`,
      `</${name}>`,
      `<${name} a="`,
      `<${name} a=b/>`,
    ]);
    const marks = ["<!--", "-->", "<![CDATA[", "]]>", ">", '"', "<frameset>", "<plaintext>", "</body>"];
    const bit = fc.oneof(fc.constantFrom(...tags), fc.constantFrom(...marks), fc.constant(LOOK_ALIKE));
    const soup = fc.array(bit, { minLength: 2, maxLength: 8 }).map((bits) => bits.join(""));
    await fc.assert(
      fc.asyncProperty(soup, async (content) => {
        expect(await forgeries(content)).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  test("keeps all content of a page exactly once", async () => {
    const bits = [...hostile, LOOK_ALIKE, "<svg>", "<platen-island a=", "<p title=", '"', "'", ">", "<", " "];
    const soup = fc.array(fc.constantFrom(...bits), { maxLength: 12 }).map((parts) => parts.join(""));
    const unescaped = (text: string) => text.replaceAll("&lt;", "<");
    await fc.assert(
      fc.asyncProperty(soup, async (content) => {
        const { text } = await streamed([html(content)], []);
        expect(unescaped(text)).toBe(unescaped(content));
      }),
      { numRuns: runs(300), examples: [[OVERLAPPING]] },
    );
  });

  test("keeps the text of scripts on a page with SVG", async () => {
    const page = "<svg><path/></svg><script>const a = '<b>';</script><!-- <i> -->";
    const { text } = await streamed([html(page), island("echo", "made")], [echo]);
    expect(text.startsWith(page)).toBe(true);
  });
});

describe("an island where no element is allowed becomes its static fragment", () => {
  test.each([
    ["<!-- ", " -->"],
    ["<p title='", "'>x</p>"],
    ["<p ", ">x</p>"],
    ["<script type='text/template'>", "</script>"],
    ["<textarea>", "</textarea>"],
    ["<title>", "</title>"],
    ["<style>", "</style>"],
    ["<noscript>", "</noscript>"],
  ])("%s…%s", async (before, after) => {
    const { text, reports } = await streamed(
      [html(before), island("echo", "x", "static"), html(after), island("echo", "y")],
      [echo],
    );
    expect(text.startsWith(`${before}static${after}<platen-island`)).toBe(true);
    expect(reports).toEqual([]);
  });
});

describe("unclosed HTML of an island cannot turn the following content into an island:", () => {
  const raw = testBlock("raw", ({ text }) =>
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as some blocks show what an editor has written
    createElement("div", { dangerouslySetInnerHTML: { __html: text } }),
  );

  test.each([
    ["<b title='", `<p title="'>${LOOK_ALIKE}">`],
    ["<!--", `<p title="-->${LOOK_ALIKE}">`],
    ["<textarea>", `<p title="</textarea>${LOOK_ALIKE}">`],
    ["<script>", `<p title="</script>${LOOK_ALIKE}">`],
    ["<svg><style><!--</style>", `<!-- --><p title="-->${LOOK_ALIKE}">`],
    ["<", LOOK_ALIKE.slice(1)],
    ["<platen-isl", LOOK_ALIKE.slice("<platen-isl".length)],
    ["<platen-island", LOOK_ALIKE.slice("<platen-island".length)],
  ])("%s before %s", async (open, behind) => {
    for (const made of [island("raw", open), island("failing", "x", open)]) {
      const { text } = await streamed([html("<body>"), made, html(behind)], [raw, failing]);
      const forged = islandsIn(text).filter(({ props }) => JSON.stringify(props)?.includes("forged"));
      expect(forged).toEqual([]);
    }
  });
});

test("data of a template cannot create an island", async () => {
  const echoFormatter = defineFormatter({
    name: "echo",
    family: "core",
    accepts: "Anything.",
    summary: "An island for this test.",
    parameters: [],
    examples: [],
    bind: () => (value, context) => context.island("echo", () => ({ text: String(value) }), "static"),
  });
  const engine = createEngine({ formatters: [echoFormatter] });
  const template = engine.compile("<main>{raw}{.repeated section list}<p>{@|echo}</p>{.end}</main>");
  for (const content of hostile.filter((text) => !/^<\/?platen-island( block=')?[ /]?$/.test(text))) {
    const { segments } = template.render({ raw: content, list: hostile }, { islands: true });
    const { text } = await streamed(segments, [echo]);
    expect(islandsIn(text)).toEqual(hostile.map((each) => ({ block: "echo", props: { text: each } })));
  }
});
