import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { createEngine, type JsonObject, projection, type Value } from "#index.js";
import { runs } from "../../support/runs.js";

const engine = createEngine();

const examples = [...standardLibrary.formatters.values(), ...standardLibrary.predicates.values()].flatMap(
  ({ examples }) => examples,
);

const names = fc.constantFrom("a", "b", "title", "items", "id", "a.b", "*", "");
const values = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Value>(null, true, false, 0, 1, 2.5, "", "x", "2024"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(names, tie("value"), { maxKeys: 3 }),
  ),
})).value;

/** Replaces the value at one place of the data. `at` selects the place, `by` the change. */
function changed(data: Value, at: number, by: Value): Value {
  const places: (readonly (string | number)[])[] = [];
  const collect = (value: Value, path: readonly (string | number)[]): void => {
    places.push(path);
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) collect((value as JsonObject)[key], [...path, key]);
  };
  collect(data, []);
  const path = places[at % places.length] ?? [];
  const copy = structuredClone({ data }) as JsonObject;
  let holder = copy as Record<string, Value>;
  const steps = ["data", ...path].map(String);
  for (const step of steps.slice(0, -1)) holder = holder[step] as Record<string, Value>;
  const last = steps.at(-1) ?? "";
  if (by === undefined) Array.isArray(holder) ? holder.splice(Number(last), 1) : delete holder[last];
  else holder[last] = by;
  return copy["data"];
}

describe("data with an equal projection", () => {
  const options = { now: 1.75e12, locale: "en", reads: true };

  test("give the same output, for every example of the reference", () => {
    const change = fc.tuple(fc.constantFrom(...examples), fc.nat(), fc.option(values, { nil: undefined }));
    fc.assert(
      fc.property(change, fc.boolean(), ([{ template, data, partials = {} }, at, by], islands) => {
        const compiled = engine.compile(template);
        const other = changed(data, at, by);
        const first = compiled.render(data, { ...options, partials, islands });
        fc.pre(projection(data, first.reads ?? []) === projection(other, first.reads ?? []));
        const second = compiled.render(other, { ...options, partials, islands });
        expect(second.segments).toEqual(first.segments);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test.each(["{@|json}", "{.repeated section a}{title}{b.a}{.end}", "{a.b}{b}", "{a|json}{items.0.id}"])(
    "give the same output: %s",
    (template) => {
      const compiled = engine.compile(template);
      fc.assert(
        fc.property(values, fc.nat(), fc.option(values, { nil: undefined }), (data, at, by) => {
          const other = changed(data, at, by);
          const { html, reads = [] } = compiled.render(data, options);
          fc.pre(projection(data, reads) === projection(other, reads));
          expect(compiled.render(other, options).html).toBe(html);
        }),
        { numRuns: runs(400) },
      );
    },
  );
});

test.each<[reads: string[], first: Value, second: Value, isEqual: boolean]>([
  [["a"], { a: 1, b: 1 }, { a: 1, b: 2 }, true],
  [["a"], { a: 1 }, { a: "1" }, false],
  [["a"], { a: { b: 1 } }, { a: { b: 2 } }, true],
  [["a"], { a: { b: 1 } }, { a: { b: 1, c: 1 } }, false],
  [["a"], { a: [1] }, { a: [2] }, true],
  [["a"], { a: [1] }, { a: [1, 2] }, false],
  [["a.*.b"], { a: [{ b: 1, c: 1 }] }, { a: [{ b: 1, c: 2 }] }, true],
  [["a.*.b"], { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  [["a.b"], { a: {} }, {}, false],
  [["a.**"], { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, false],
  [["", "a.b"], { "a.b": 1 }, { "a.b": 2 }, false],
  [["a", "b"], { a: "x", b: "yz" }, { a: "xy", b: "z" }, false],
])("a projection to %j", (reads, first, second, isEqual) => {
  expect(projection(first, reads) === projection(second, reads)).toBe(isEqual);
});

test("partials that are included or missing are listed", () => {
  const { partials } = engine.compile(
    "{.include a.block}{.if x}{@|apply none private}{.or}{y|apply none}{.end}",
  );
  expect(partials).toEqual(["a.block", "none"]);
});

describe("the clock", () => {
  const render = (template: string, data: JsonObject, now: number) =>
    engine.compile(template).render(data, { now, locale: "en", reads: true });

  test.each([
    ["{t|timesince}", 90_000],
    ["{t|timesince}", 3 * 3_600_000],
    ["{t|relative-time}", 40 * 24 * 3_600_000],
    ["{t|relative-time}", -3_600_000],
  ])("%s stays the same until the page is no longer fresh", (template, age) => {
    const now = 1.75e12;
    const data = { t: now - age };
    const { html, clock, freshUntil = 0 } = render(template, data, now);
    expect(clock).toBe(true);
    expect(freshUntil).toBeGreaterThan(now);
    expect(render(template, data, freshUntil - 1).html).toBe(html);
    expect(render(template, data, freshUntil).html).not.toBe(html);
  });

  test("is no dependency of other pages", () => {
    expect(render("{t|date %Y}", { t: 0 }, 1)).toMatchObject({ clock: false });
    expect(render("{t|date %Y}", { t: 0 }, 1)).not.toHaveProperty("freshUntil");
  });
});
