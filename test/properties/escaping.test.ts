import fc from "fast-check";
import { parse, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { engine } from "../support/engine.js";
import { shapeOf } from "../support/html-shape.js";

function render(source: string, text: string): string {
  return engine.compile(source).render({ a: text }).html;
}

function unescaped(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Any text, with frequent special characters of HTML. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 6 }),
      fc.constantFrom(
        "<",
        ">",
        "&",
        '"',
        "'",
        "</script>",
        "<!--",
        "<script>",
        "<SCRIPT ",
        "-->",
        "&amp;",
        "&#60;",
        "]]>",
        "\n",
        "\u2028",
      ),
    ),
  )
  .map((parts) => parts.join(""));

/** Text that an HTML parser does not change: it normalises line ends and drops NUL. */
const quietText = text.map((value) => value.replaceAll(/[\r\0\ud800-\udfff]/gu, ""));

describe("escaping", () => {
  test("html leaves no markup and loses no characters", () => {
    fc.assert(
      fc.property(text, (value) => {
        const escaped = render("{a|html}", value);
        expect(escaped).not.toMatch(/[<>]/);
        expect(unescaped(escaped)).toBe(value);
      }),
    );
  });

  test("htmlattr and htmltag leave neither markup nor quotes, and lose no characters", () => {
    fc.assert(
      fc.property(text, (value) => {
        for (const formatter of ["htmlattr", "htmltag"]) {
          const escaped = render(`{a|${formatter}}`, value);
          expect(escaped).not.toMatch(/[<>"]/);
          expect(unescaped(escaped)).toBe(value);
        }
      }),
    );
  });

  test("a browser reads the original value from an attribute and from text", () => {
    fc.assert(
      fc.property(quietText, (value) => {
        const [paragraph, ...rest] = parseFragment(
          render('<p title="{a|htmlattr}">{a|html}</p>', value),
        ).childNodes;
        if (paragraph === undefined || !("attrs" in paragraph)) throw new Error("no element");
        expect(rest).toEqual([]);
        expect(paragraph.attrs).toEqual([{ name: "title", value }]);
        expect(paragraph.childNodes.map((node) => ("value" in node ? node.value : node)).join("")).toBe(
          value,
        );
      }),
    );
  });

  test("JSON in a script element changes neither the page around it nor its value", () => {
    const shape = (script: string) =>
      shapeOf(parse(`<!doctype html><script>${script}</script><main><p>x</p></main><script>1</script>`));
    const expected = shape("1");
    fc.assert(
      fc.property(text, (value) => {
        const data = { [value]: [value], b: value };
        for (const formatter of ["json", "json-pretty"]) {
          const script = engine.compile(`{@|${formatter}}`).render(data).html;
          expect(shape(script)).toEqual(expected);
          expect(JSON.parse(script)).toEqual(data);
        }
      }),
    );
  });

  test("values are written unescaped without a formatter", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(render("{a}", value)).toBe(value);
      }),
    );
  });
});
