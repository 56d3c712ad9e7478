import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, print, walk } from "#core/syntax/index.js";
import { branches } from "#format/branches.js";
import { format } from "#format/format.js";
import { isSameHtml } from "#format/same-html.js";
import { createEngine } from "#index.js";
import { anyJson } from "../support/arbitraries/json.js";
import { anyTemplate, partialSources, wellFormedTemplate } from "../support/arbitraries/templates.js";
import { runs } from "../support/runs.js";

const blank = fc.constantFrom(" ", "\n", "\n\n\n", "  \n\t", "\r\n", "\f", " \r\n\r\n \r\n");
const markup = fc.constantFrom(
  "<div>",
  "</div>",
  "<p class='a'>",
  "</p>",
  "<li>",
  "<b>",
  "</b>",
  "<br>",
  "<pre>",
  "</pre>",
  "<textarea>",
  "</textarea>",
  "<script>",
  "</script>",
  "<style>",
  "</style>",
  "<!-- ",
  " -->",
  "<img",
  '<a href="x"',
  " title='a\n b' ",
  " hidden ",
  ` data-long="${"x".repeat(90)}" `,
  ">",
  "/>",
  "<title>",
  "</title>",
  "<table><tr><td>",
  "</table>",
  "{# platen-format-off #}",
  "{# platen-format-on #}",
  "{a|apply m}",
  "{a|apply m|json}",
);
const page = fc
  .array(fc.oneof(markup, blank, wellFormedTemplate, fc.constantFrom("a", "b  c")), { maxLength: 20 })
  .map((parts) => `<main>\n${parts.join("")}`);
const template = fc.oneof({ weight: 3, arbitrary: page }, { weight: 1, arbitrary: anyTemplate });

/** The meaning of a template, apart from the amount of white space of its text. */
function meaning(source: string): string {
  const { tree } = parse(source);
  const parts: string[] = [];
  walk(tree.body, {
    enter: (node) => {
      if (node.kind === "text") parts.push(node.text.replaceAll(/[ \t\n\f\r]+/g, " "));
      else parts.push(`[${node.kind}]`);
    },
    leave: (node) => parts.push(`[/${node.kind}]`),
  });
  return `${parts.join("")} ${print(tree.body).replaceAll(/\s+/g, "")}`;
}

function formatted(source: string): string {
  const result = format(source);
  return "text" in result ? result.text : source;
}

test("formatting twice is formatting once", () => {
  fc.assert(
    fc.property(template, (source) => {
      const once = formatted(source);
      expect(formatted(once)).toBe(once);
    }),
    { numRuns: runs(2000) },
  );
});

test("formatting keeps the meaning of every tag and text", () => {
  fc.assert(
    fc.property(template, (source) => {
      expect(meaning(formatted(source))).toBe(meaning(source));
    }),
    { numRuns: runs(1000) },
  );
});

test("the page is the same whichever parts of blocks it has", () => {
  fc.assert(
    fc.property(template, (source) => {
      const [before, after] = [branches(source), branches(formatted(source))];
      for (const [i, html] of before.entries()) {
        if (!isSameHtml(html, after[i] as string)) expect(after[i]).toBe(html);
      }
    }),
    { numRuns: runs(1000) },
  );
});

test("the page is the same for any data", () => {
  const engine = createEngine();
  fc.assert(
    fc.property(page, partialSources, anyJson, (source, partials, data) => {
      const html = (text: string): string => engine.compile(text).render(data, { partials }).html;
      const [before, after] = [html(source), html(formatted(source))];
      if (!isSameHtml(before, after)) expect(after).toBe(before);
    }),
    { numRuns: runs(1000) },
  );
});
