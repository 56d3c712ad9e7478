import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { readMarker } from "#islands/marker.js";
import { islandHtml } from "#stream/island-html.js";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { runs } from "../support/runs.js";

type Element = DefaultTreeAdapterTypes.Element;

/** Parses `html` and returns its only element. */
function parsed(html: string) {
  const nodes = parseFragment(html).childNodes;
  expect(nodes).toHaveLength(1);
  const element = nodes[0] as Element;
  return {
    element,
    getAttribute: (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value ?? null,
  };
}

describe("a marker", () => {
  test("is read back unchanged by an HTML parser", () => {
    const props = fc.dictionary(fc.string({ unit: anyCharacter }), fc.jsonValue({ noUnicodeString: false }));
    fc.assert(
      fc.property(props, fc.string({ unit: anyCharacter }), (given, block) => {
        const island = { definition: { name: block, when: "visible" }, props: given, id: "p1" } as const;
        const read = readMarker(parsed(islandHtml(island, "<b>x</b>")));
        expect(JSON.stringify(read?.props)).toBe(JSON.stringify(given));
        // JSON can contain characters that HTML cannot. Names of blocks have no such characters.
        if (/^[^\0\r\ud800-\udfff]*$/.test(block)) expect(read?.block).toBe(block);
      }),
      { numRuns: runs(25) },
    );
  });

  test.each([
    '"><script>alert(1)</script>',
    "</platen-island><platen-island block='x'>",
    "<!--",
    "&quot;&#34;&amp",
    "\r\n\t\0\u2028\ud800",
    "`'\"=",
  ])("keeps %j inside its attribute", (text) => {
    const { element, getAttribute } = parsed(
      islandHtml({ definition: { name: "form", when: "load" }, props: { text }, id: "p1" }, "<p>inside</p>"),
    );
    expect(readMarker({ getAttribute })?.props).toEqual({ text });
    expect(element.childNodes.map((node) => node.nodeName)).toEqual(["p"]);
  });

  test("of another version, or incomplete, is rejected", () => {
    const attributes = { block: "form", when: "load", props: "{}", id: "p1", v: "1" };
    const read = (changed: Record<string, string | null>) => {
      const all: Record<string, string | null> = { ...attributes, ...changed };
      return readMarker({ getAttribute: (name) => all[name] ?? null });
    };
    expect(read({})).toEqual({ block: "form", when: "load", props: {}, id: "p1" });
    for (const changed of [{ v: "2" }, { v: null }, { block: null }, { id: null }, { when: "never" }]) {
      expect(read(changed)).toBeUndefined();
    }
    for (const props of [null, "", "{", "null", "1"]) expect(read({ props })).toBeUndefined();
  });
});
