import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject, Value } from "#core/values/value.js";
import { createEngine, defineFormatter, type RenderOptions } from "#index.js";
import { anyJson, keys, pageData } from "../../../support/arbitraries/json.js";
import { anyTemplate, partialSources, wellFormedTemplate } from "../../../support/arbitraries/templates.js";
import { engine } from "../../../support/engine.js";
import { runs } from "../../../support/runs.js";

function readsOf(template: string, data: unknown, options: RenderOptions = {}): readonly string[] {
  return engine.compile(template).render(data, { locale: "en", ...options, reads: true }).reads ?? [];
}

describe("the paths that a page depends on", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["text", { a: 1 }, []],
    ["{a.b}", { a: { b: 1 }, c: 2 }, ["a.b"]],
    ["{a.b.c}", {}, ["a"]],
    ["{.section a}{b}{.end}", { a: { x: 1 } }, ["a", "a.b", "b"]],
    [
      "{.repeated section items}{title}{.end}",
      { items: [{ title: "a" }, {}] },
      ["items", "items.*.title", "title"],
    ],
    ["{items}", { items: [1, 2] }, ["items", "items.*"]],
    ["{items.1.id}", { items: [{ id: 1 }, { id: 2 }] }, ["items.*.id"]],
    ["{a|json}", { a: { b: [1], c: 2 } }, ["a", "a.b", "a.b.*", "a.c"]],
    ["{a|prop b}", { a: { b: 1, c: 2 } }, ["a", "a.b"]],
    ["{.if a || b}{.end}", { a: 1, b: 2 }, ["a", "b"]],
    ["{.equal? a 1}{.end}", { a: 1 }, ["a"]],
    ["{.eval a + b.c}", { a: 1, b: { c: 2 } }, ["a", "b.c"]],
    ["{.var @x a}{@x.b}", { a: { b: 1 } }, ["a", "a.b"]],
    ["{@index}{.inject @f file}{@f.a}", { a: 1 }, []],
  ])("include %s", (template, data, paths) => {
    expect([...readsOf(template, data, { injects: { file: { a: 1 } } })].sort()).toEqual([...paths].sort());
  });

  test("include paths read in partials and exclude names hidden by a barrier", () => {
    const partials = { p: "{name}" };
    expect(readsOf("{a|apply p}", { a: { x: 1 } }, { partials })).toEqual(["a", "a.name", "name"]);
    expect(readsOf("{a|apply p private}", { a: { x: 1 } }, { partials })).toEqual(["a", "a.name"]);
  });

  test("include the props of islands", () => {
    const data = { id: "i", likeCount: 2, websiteSettings: { simpleLikingEnabled: true } };
    const { reads, segments } = engine
      .compile("{@|like-button}")
      .render(data, { locale: "en", islands: true, reads: true });
    expect(reads).toContain("likeCount");
    expect(() => structuredClone(segments)).not.toThrow();
  });

  test("are recorded in frozen data", () => {
    expect(readsOf("{a|json}", Object.freeze({ a: Object.freeze({ b: 1 }) }))).toEqual(["a", "a.b"]);
  });
});

describe("the paths of a render", () => {
  test("do not depend on previous renders", () => {
    const template = engine.compile("{.section a}{b}{.or}{c}{.end}{d|json}");
    const first = { a: { b: 1 }, d: { x: 1 } };
    const second = { c: 1, d: [2] };
    for (const [data, paths] of [
      [first, ["a", "a.b", "d", "d.x"]],
      [second, ["a", "c", "d", "d.*"]],
      [first, ["a", "a.b", "d", "d.x"]],
    ] as const) {
      expect(template.render(data, { reads: true }).reads?.toSorted()).toEqual(paths);
    }
  });

  test("are separate if a formatter renders the same template", () => {
    const inner: (readonly string[] | undefined)[] = [];
    const again = defineFormatter({
      name: "again",
      family: "core",
      summary: "Renders the template once more.",
      accepts: "Any value.",
      parameters: [],
      bind: () => () => {
        if (inner.length === 0) inner.push(template.render({ b: 1 }, { reads: true }).reads);
        return "";
      },
      examples: [{ template: "{a|again}", data: {}, output: "" }],
    });
    const template = createEngine({ formatters: [again] }).compile("{.if b}{c}{.or}{a|again}{d}{.end}");
    const { reads } = template.render({ a: 1 }, { reads: true });
    expect(inner).toEqual([["b", "c"]]);
    expect(reads).toEqual(["b", "a", "d"]);
  });

  test("are correct for many paths and for long paths", () => {
    const data = {
      a: Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`${"k".repeat(90)}${i}`, i])),
    };
    const template = engine.compile("{a|json}");
    const first = template.render(data, { reads: true }).reads;
    expect(first).toHaveLength(2_001);
    expect(template.render(data, { reads: true }).reads).toEqual(first);
    expect(template.render({ a: { b: 1 } }, { reads: true }).reads).toEqual(["a", "a.b"]);
  });
});

interface Change {
  /** The path with `*` for elements, and the same path in the data. */
  readonly path: string;
  readonly keys: readonly string[];
  /** Path of the container, where the change adds a member to it. */
  readonly added?: string;
}

/** All possible changes: of each value in the data, and by a new member of each object. */
function changes(data: Value): readonly Change[] {
  const changes: Change[] = [];
  const visit = (value: Value, path: string, at: readonly string[]): void => {
    if (typeof value !== "object" || value === null) return;
    const isArray = Array.isArray(value);
    const names = isArray ? Object.keys(value) : [...new Set([...Object.keys(value), ...keys])];
    for (const name of names) {
      const inner = [path, isArray ? "*" : name].filter((part) => part !== "").join(".");
      const isNew = !Object.hasOwn(value, name);
      changes.push({ path: inner, keys: [...at, name], ...(isNew && { added: path }) });
      if (!isNew) visit((value as JsonObject)[name], inner, [...at, name]);
    }
  };
  visit(data, "", []);
  return changes;
}

/** Returns whether no path is equal to the changed path or leads through it. */
function isOutside({ path, added }: Change, reads: readonly string[]): boolean {
  if (added !== undefined && reads.includes(added)) return false;
  return reads.every((read) => read !== path && !read.startsWith(`${path}.`));
}

function changed(data: Value, [key, ...rest]: readonly string[], value: Value): Value {
  if (key === undefined) return value;
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string, Value>;
  copy[key] = changed(copy[key], rest, value);
  return copy as Value;
}

test("changing a value outside of the paths never changes the page", () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.oneof(wellFormedTemplate, anyTemplate),
      pageData,
      partialSources,
      fc.array(fc.tuple(fc.nat(), anyJson), { minLength: 4, maxLength: 4 }),
      (source, data, partials, picks) => {
        const template = engine.compile(source);
        const options = { locale: "en", now: 0, partials, injects: { file: { a: 1 } } };
        // An earlier render must not hide what this one reads.
        template.render({ data }, { ...options, reads: true });
        const { html, reads = [] } = template.render(data, { ...options, reads: true });
        const outside = changes(data).filter((change) => isOutside(change, reads));
        for (const [pick, value] of outside.length === 0 ? [] : picks) {
          const change = outside[pick % outside.length] as Change;
          const other = changed(data, change.keys, value);
          count++;
          expect(template.render(other, options).html, `${change.path} of ${JSON.stringify(other)}`).toBe(
            html,
          );
        }
      },
    ),
    { numRuns: runs(200) },
  );
  expect(count).toBeGreaterThan(runs(200));
});
