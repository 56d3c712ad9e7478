import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine, type RenderOptions } from "#index.js";
import { runs } from "../../support/runs.js";

const engine = createEngine();
const item = { id: "i1", likeCount: 3 };
const data = { item, list: [item, item], websiteSettings: { simpleLikingEnabled: true } };
const partials = { likes: "<{@|like-button}>", shown: "({@x})", sets: "{.var @x item|apply likes}{@x}" };

/** Returns the text of a page, with the names of islands in brackets. */
function outline(template: string, options: RenderOptions = {}) {
  const { segments } = engine.compile(template).render(data, { islands: true, partials, ...options });
  return segments.map((one) => (one.kind === "island" ? `[${one.block}]` : one.html)).join("");
}

const plain = engine.compile("{item|like-button}").render(data).html;

test.each([
  ["{.var @x item|like-button}-{@x}-", "-[like-button]-"],
  ["{.var @x item|like-button}{@x}{@x}", "[like-button][like-button]"],
  ["{.var @x item|apply likes}{@x}", "<[like-button]>"],
  ["{.var @x item|apply likes}{item|apply shown}", "(<[like-button]>)"],
  ["{.var @x item|apply likes}{.var @y item|apply shown}{@y}", "(<[like-button]>)"],
  ["{.repeated section list}{.var @x @|like-button}{@x},{.end}", "[like-button],[like-button],"],
  ["{.include sets}{@x}", "<[like-button]>"],
  ["{.include sets output}{@x}", "<[like-button]><[like-button]>"],
  ["{.macro set}{.include sets}{.end}{.include set}{item|apply shown}", "(<[like-button]>)"],
  ["{.var @x item|like-button}{.if @x}{@x}{.end}", "[like-button]"],
  ["{.var @x item|like-button}{.var @x item.id}{@x}", "i1"],
])("%s keeps its islands", (template, expected) => {
  expect(outline(template)).toBe(expected);
});

test.each([
  "{.var @x item|like-button|output}{@x}",
  "{.var @x item|like-button}{@x|count}",
  "{.var @x item|like-button}{@x|json}",
  "{.var @x item|like-button}{item, @x|output @x}",
  "{.var @x item|like-button}{.section @x}{@}{.end}",
  "{.var @x item|like-button}{.ctx @c a=@x}{@c.a}",
  "{.var @x item|like-button}{.eval @x + 1}",
  "{.var @x item|like-button}{item|apply shown|json}",
  "{.include sets}{@x|json}",
  "{.var @x item|like-button}{.var @y item|apply shown|json}{@y}",
])("%s receives static HTML", (template) => {
  expect(outline(template)).toBe(engine.compile(template).render(data, { partials }).html);
});

describe("kept output with islands", () => {
  test("is missing if it would also be missing without islands", () => {
    // A badge that only the choice of a variant would show.
    const product = {
      structuredContent: { productType: 1, variants: [{ qtyInStock: 1 }, { qtyInStock: 0 }] },
    };
    const render = (template: string) => engine.compile(template).render({ product }, { islands: true });
    expect(render("{product|product-status}").segments.map(({ kind }) => kind)).toContain("island");
    expect(render("{.var @x product|product-status}{.equal? @x null}missing{.end}{@x}").segments).toEqual([
      { kind: "html", html: "missing" },
    ]);
  });

  test("has the same static HTML with and without islands", () => {
    const name = fc.constantFrom("@x", "@y");
    const maker = fc.constantFrom(
      "like-button",
      "product-status",
      "apply likes",
      "apply shown",
      "like-button|json",
    );
    const piece = fc.oneof(
      fc.tuple(name, maker).map(([x, formatters]) => `{.var ${x} item|${formatters}}`),
      fc.tuple(name, name).map(([x, y]) => `{.var ${x} ${y}}`),
      name.map((x) => `{${x}}`),
      name.map((x) => `{${x}|json}`),
      name.map((x) => `{.if ${x}}yes{.or}no{.end}`),
      fc.constantFrom(
        "{.equal? @x @y}same{.end}",
        "{.repeated section list}{@x}{@y}{.end}",
        "{.section item}",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const template = engine.compile(pieces.join(""));
        const product = { ...item, structuredContent: { productType: 1, variants: [{ qtyInStock: 1 }, {}] } };
        const [withIslands, without] = [true, false].map((islands) =>
          template.render({ ...data, item: product, list: [product, product] }, { islands, partials }),
        );
        expect(withIslands?.html).toBe(without?.html);
        expect(without?.segments).toHaveLength(1);
      }),
      { numRuns: runs(150) },
    );
  });

  test("is omitted if a limit ends the render before it", () => {
    const endless = { likes: "half{.repeated section long}{@|like-button}{.end}" };
    const options = { partials: endless, limits: { instructions: 500 }, islands: true };
    const long = { ...data, long: new Array(1000).fill(item) };
    const [written, kept] = ["a{@|apply likes}b", "a{.var @x @|apply likes}b"].map((template) =>
      engine.compile(template).render(long, options),
    );
    expect(written?.html).toContain("half");
    expect(kept?.html).toBe("a");
    expect(kept?.errors).toMatchObject([{ code: "limit-instructions" }]);
  });

  test("is charged each time it is written, even if its islands have no text", () => {
    const steps = (times: number) =>
      engine
        .compile(`{.var @x item|apply likes}${"{@x}".repeat(times)}`)
        .render(data, { islands: true, partials }).stats.instructions;
    expect(steps(11) - steps(1)).toBeGreaterThan(10 * ((plain.length >> 6) + 10));
  });

  test("is charged by the size of the props, which may be much larger than the static HTML", () => {
    const variants = Array.from({ length: 1000 }, (_, index) => ({
      id: `v${index}`,
      attributes: { a: `${index}` },
    }));
    const content = { productType: 1, variants, variantOptionOrdering: ["a"] };
    const times = { product: { structuredContent: content }, times: new Array(10_000).fill(1) };
    const template = engine.compile("{.var @x product|add-to-cart-btn}{.repeated section times}{@x}{.end}");
    const { segments, errors } = template.render(times, { islands: true });
    const props = segments.flatMap((one) =>
      one.kind === "island" ? [JSON.stringify(one.props).length] : [],
    );
    expect(props.length).toBeGreaterThan(1);
    expect(props.reduce((sum, length) => sum + length)).toBeLessThan(64_000_000);
    expect(errors).toMatchObject([{ code: "limit-instructions" }]);
    expect(template.render(times).errors).toEqual([]);
  });
});
