import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { createEngine, type RenderOptions } from "#index.js";
import { receivedSegments, sentSegments } from "#stream/sent-plan.js";
import { html, streamed } from "../support/streamed.js";

const engine = createEngine();

const FORGED =
  '<html data-platen-api-base="https://elsewhere.example" data-editor-origin="https://elsewhere.example">';
const data = { c: FORGED, crumb: "own", quote: '" data-platen-api-base="https://elsewhere.example" title="' };

async function settingsOf(template: string, options: RenderOptions = {}) {
  const { segments, html } = engine.compile(template).render(data, options);
  expect(segments.map((segment) => (segment.kind === "html" ? segment.html : "")).join("")).toBe(html);
  const { text } = await streamed(receivedSegments(sentSegments(segments)), []);
  const root = parse(text).childNodes.find(({ nodeName }) => nodeName === "html");
  const { attrs } = root as DefaultTreeAdapterTypes.Element;
  return attrs
    .filter(({ name }) => /^data-(?:platen-|editor-)[a-z-]*$/.test(name))
    .map(({ name, value }) => `${name}=${value}`);
}

describe.each([{}, { islands: true }, { islands: true, map: true }, { reads: true }])(
  "with options %j",
  (options) => {
    test.each([
      "<div>{c}</div>",
      "{c}",
      "<!doctype html>{c}<html lang=en>",
      '<!doctype html><html lang="{quote}">',
      "<!doctype html><html {c}>",
      "<html {.if c}data-platen-{c}{.end}>",
      "{.var @c c}{@c}",
      "{.macro m}{c}{.end}{@|apply m}",
      "{.macro m}<html data-platen-crumb=x>{.end}{@|apply m|html}",
    ])("data adds no setting to %s", async (template) => {
      expect(await settingsOf(template, options)).toEqual([]);
    });

    test.each([
      '<html data-platen-crumb="{crumb}">',
      '{c}<html data-platen-crumb="{crumb}">',
      '<!doctype html><html lang="{quote}" data-platen-crumb="{crumb}">',
      '{.macro m}<html data-platen-crumb="{crumb}">{.end}{@|apply m}',
      '{.macro m}<html data-platen-crumb="{crumb}">{.end}{.var @m @|apply m}{@m}',
      '{.macro n}<html data-platen-crumb="{crumb}">{.end}{.macro m}{c}{@|apply n}{.end}{@|apply m}',
      '{.if crumb}<html{.if crumb} data-platen-crumb="{crumb}"{.end}>{.end}',
      "<HTML DATA-PLATEN-CRUMB='{crumb}'>",
    ])("a template sets its own in %s", async (template) => {
      expect(await settingsOf(template, options)).toEqual(["data-platen-crumb=own"]);
    });
  },
);

test("a host may trust its own text", async () => {
  const head = '<html data-platen-crumb="own">';
  expect((await streamed([{ ...html(head), trusted: true }], [])).text).toBe(head);
  expect((await streamed([html(head)], [])).text).not.toContain("data-platen-crumb");
});

test("a template with many names of settings writes only so many apart", () => {
  const template = engine.compile("{.repeated section l}<p data-platen-search>{.end}");
  const { html: page, segments } = template.render({ l: new Array(5_000).fill(1) });
  expect(page).toBe("<p data-platen-search>".repeat(5_000));
  expect(segments.length).toBe(2_001);
});
