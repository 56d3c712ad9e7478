import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { engine } from "../support/engine.js";
import { type FixtureCase, readFixture } from "../support/render-fixture.js";
import { repositoryRoot } from "../support/repository-root.js";
import { runs } from "../support/runs.js";

/*
 * Data never determines the elements and attributes of a fragment. If all texts of the data are replaced, the structure
 * stays the same.
 */

/** Fragments of elements, by family. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  content: ["audio-player", "image", "image-template", "video"],
  social: [
    "comment-link",
    "comments",
    "like-button",
    "social-button",
    "social-button-inline",
    "twitter-follow-button",
  ],
  commerce: [
    "add-to-cart-btn",
    "cart-quantity",
    "product-checkout",
    "product-price",
    "product-quick-view",
    "product-restock-notification",
    "product-scarcity",
    "product-status",
    "quantity-input",
    "subscription-price",
    "summary-form-field",
    "variants-select",
  ],
};

/** Fragments of attributes, which are written inside a tag. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  content: ["child-image-meta", "cover-image-meta", "image-meta", "image-srcset"],
};

/** Members without free text: another value would select another fragment. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  "currency",
  "value",
  "unit",
  "type",
  "price",
  "variantOptionOrdering",
  "systemDataVariants",
  "originalSize",
]);

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 4 }),
      fc.constantFrom(
        '"',
        "'",
        "<",
        ">",
        "&",
        "</script>",
        "<img src=x onerror=a>",
        "<!--",
        " x=y ",
        "{0}",
        "&#34;",
      ),
    ),
    { maxLength: 6 },
  )
  // An empty or blank text may omit a part of a fragment.
  .map((parts) => `t${parts.join("")}`);

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === "string") return text;
  if (Array.isArray(value)) return value.map((element) => withTexts(element, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      STRUCTURAL.has(key) ? member : withTexts(member, text),
    ]),
  );
}

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/** Returns the elements and the names of their attributes as nested text. */
function structure(nodes: readonly ParsedNode[]): string {
  return nodes
    .map((node) => {
      if (!("tagName" in node)) return node.nodeName === "#comment" ? "<!>" : "";
      const names = node.attrs.map(({ name }) => name).toSorted();
      return `<${[node.tagName, ...names].join(" ")}>${structure(node.childNodes)}</>`;
    })
    .join("");
}

function ordinaryCases(family: string, name: string): FixtureCase[] {
  const file = join(repositoryRoot, "fixtures", "render", family, `${name}.html`);
  return readFixture(readFileSync(file, "utf8")).filter(({ title }) => title.startsWith("ordinary"));
}

function render({ data, locale, partials }: FixtureCase, source: string, text: string): string {
  const page = withTexts(JSON.parse(data), text);
  return engine.compile(source).render(page, { locale: locale ?? undefined, partials, now: 0 }).html;
}

function expectSameStructure(item: FixtureCase, source: string): void {
  const usual = structure(parseFragment(render(item, source, "word")).childNodes);
  fc.assert(
    fc.property(hostile, (text) => {
      const html = render(item, source, text);
      expect(structure(parseFragment(html).childNodes), html).toBe(usual);
    }),
    { numRuns: runs(40) },
  );
}

describe("fragments of elements", () => {
  for (const [family, names] of Object.entries(ELEMENTS)) {
    for (const name of names) {
      for (const item of ordinaryCases(family, name)) {
        test(`${name}: ${item.title}`, () => {
          expectSameStructure(item, item.template);
        });
      }
    }
  }
});

describe("fragments of attributes", () => {
  for (const [family, names] of Object.entries(ATTRIBUTES)) {
    for (const name of names) {
      for (const item of ordinaryCases(family, name)) {
        test(`${name}: ${item.title}`, () => {
          expectSameStructure(item, item.template.replaceAll(/\[(\{[^\]]*\})\]/g, "<img $1>"));
        });
      }
    }
  }

  test("image-color", () => {
    const source =
      '<img {v|image-color}><p style="{v|image-color center background}">{v|image-color topLeft}</p>';
    for (const item of ordinaryCases("content", "image-color")) expectSameStructure(item, source);
  });

  test("item-classes", () => {
    for (const item of ordinaryCases("content", "item-classes")) {
      expectSameStructure(item, item.template.replace(/(\{@\|item-classes\})/, '<p class="$1"></p>'));
    }
  });
});
