import fc from "fast-check";
import { expect, test } from "vitest";
import { engine } from "../support/engine.js";
import { runs } from "../support/runs.js";

/*
 * Islands change only the segments of a page, not its static HTML. So a formatter must not write an island if its
 * output is processed further, and an island must not report errors.
 */

const formatter = fc.constantFrom(
  "comment-link",
  "comments",
  "like-button",
  "social-button",
  "social-button-inline",
  "product-price",
  "quantity-input",
);

const tag = fc.oneof(
  { weight: 3, arbitrary: formatter.map((name) => `{item|${name}}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(formatter, fc.constantFrom("html", "json", "count", "apply p", "truncate 9"))
      .map(([name, next]) => `{item|${name}|${next}}`),
  },
  { weight: 1, arbitrary: formatter.map((name) => `{.var @x item|${name}}{@x}{@x|json}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "{item|apply p}",
      "{item|apply p|html}",
      "{.include p output}",
      "{.include p}",
    ),
  },
);

const template = fc
  .array(fc.tuple(fc.constantFrom("", "{.repeated section list}", "{.if item}", "{.section site}"), tag), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.map(([open, inner]) => (open === "" ? inner : `${open}${inner}{.end}`)).join("-"));

const partial = fc.oneof(
  formatter.map((name) => `<{@|${name}}>`),
  formatter.map((name) => `<{@|${name}|htmlattr}{@|apply q}>`),
  fc.constant("{.if}{@|nope}{@|apply missing}"),
);

const text = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('"', "<b>", "&", "/p", 0, 1, null));

const data = fc.record({
  item: fc.record(
    {
      id: text,
      title: text,
      fullUrl: text,
      assetUrl: text,
      publicCommentCount: fc.constantFrom(0, 1, 2, "1", null),
      commentState: fc.constantFrom(0, 1),
      likeCount: text,
      structuredContent: fc.constant({ productType: 1, variants: [{ qtyInStock: 5, price: 100 }] }),
    },
    { requiredKeys: [] },
  ),
  list: fc.constantFrom([], [1], [{}, { id: "own" }]),
  site: fc.constant({ id: "site" }),
  websiteSettings: fc.constantFrom(
    { simpleLikingEnabled: true, commentsEnabled: true },
    { simpleLikingEnabled: true, disqusShortname: "d" },
    {},
  ),
  website: fc.constantFrom(
    { authenticUrl: "https://s.example", shareButtonOptions: { 1: true, 3: true } },
    {},
  ),
});

test("a page with islands has the same static text as the page without them", () => {
  let islands = 0;
  fc.assert(
    fc.property(template, partial, data, (source, p, page) => {
      const compiled = engine.compile(source);
      const options = { locale: "en", now: 1_600_000_000_000, partials: { p, q: "{@|comments}" } };
      const plain = compiled.render(page, options);
      const { html, segments, errors } = compiled.render(page, { ...options, islands: true });
      expect(html).toBe(plain.html);
      expect(errors).toEqual(plain.errors);
      expect(segments.map((one) => (one.kind === "html" ? one.html : one.fragment)).join("")).toBe(html);
      expect(plain.segments.every(({ kind }) => kind === "html")).toBe(true);
      islands += segments.filter(({ kind }) => kind === "island").length;
    }),
    { numRuns: runs(200) },
  );
  expect(islands).toBeGreaterThan(runs(40));
});
