import { expect, test } from "vitest";
import { createEngine, definePredicate } from "#index.js";
import { engine } from "../../support/engine.js";

/** Data from a host may have getters that throw, unlike JSON. */
const data = {
  l: Array.from({ length: 20 }, () => ({
    get bad(): never {
      throw new Error("unreadable");
    },
  })),
};

const partials = {
  p: `${" ".repeat(100)}x{@|str}{bad}`,
  q: "{.include p output}",
  fine: "fine",
};

test.each(["p", "q"])("a failing partial does not affect the rest of the page: %s", (name) => {
  const template = `{.repeated section l}[{@|apply ${name}}]{.end}{@|apply fine}{@|apply none}`;
  const { html, errors } = engine.compile(template, { name: "page" }).render(data, { partials });
  expect(html).toBe(`${"[]".repeat(20)}fine`);
  expect(errors.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 20 }, () => "unexpected-failure"),
    "partial-missing",
  ]);
  expect(errors.map(({ source, start }) => [source, template.slice(start.offset).slice(0, 5)])).toEqual(
    errors.map(() => ["page", "apply"]),
  );
});

test("a predicate that fails in a partial is false and leaves the scope unchanged", () => {
  const applying = definePredicate({
    name: "applying?",
    family: "core",
    summary: "",
    parameters: [],
    bind: () => (context) =>
      context.applyPartial("p", { a: "inner" }, { isolated: false, args: undefined }) !== "",
    examples: [],
  });
  const template = createEngine({ predicates: [applying] }).compile("{.applying?}yes{.or}{a}{.end}{a}");
  const { html, errors } = template.render({ ...data, a: "outer" }, { partials: { p: "{l.0.bad}" } });
  expect(html).toBe("outerouter");
  expect(errors.map(({ code }) => code)).toEqual(["unexpected-failure"]);
});

test.each([
  [new RangeError("Maximum call stack size exceeded"), "limit-nesting"],
  [new TypeError("unreadable"), "data-invalid"],
])("a member that throws a %s ends the render with %s", (problem, code) => {
  const hostile = {
    get bad(): never {
      throw problem;
    },
  };
  const { html, errors } = engine.compile("before {bad} after").render(hostile);
  expect(html).toBe("before ");
  expect(errors.map((error) => error.code)).toEqual([code]);
});
