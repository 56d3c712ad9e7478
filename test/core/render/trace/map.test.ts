import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenText } from "#core/values/conversions.js";
import type { Value } from "#core/values/value.js";
import type { OutputRun, RenderOptions } from "#index.js";
import { pageData } from "../../../support/arbitraries/json.js";
import { anyTemplate, partialSources, wellFormedTemplate } from "../../../support/arbitraries/templates.js";
import { engine } from "../../../support/engine.js";
import { runs } from "../../../support/runs.js";

type Origin = readonly [written: string, tag: string, path?: string, template?: string];

/** Every run of a page with its output, its tag, the path that it read, and its partial. */
function origins(template: string, data: object, options: RenderOptions = {}): readonly Origin[] {
  const { html, map } = engine.compile(template).render(data, { locale: "en", ...options, map: true });
  const sources = (options.partials ?? {}) as Readonly<Record<string, unknown>>;
  return (map?.runs ?? []).map(({ start, end, span, template: name, path }): Origin => {
    const source = name === undefined ? template : String(sources[name]);
    const origin = [html.slice(start, end), source.slice(span.start, span.end)] as const;
    if (name !== undefined) return [...origin, path as string, name];
    return path === undefined ? origin : [...origin, path];
  });
}

describe("the origin map", () => {
  test("has a run for every text and tag that writes output", () => {
    expect(origins("a{b.c}d{none}{.if b}e{.end}", { b: { c: "C" } })).toEqual([
      ["a", "a"],
      ["C", "{b.c}", "b.c"],
      ["d", "d"],
      ["e", "e"],
    ]);
  });

  test("names the element of a loop and the frame in which a name was found", () => {
    const template = "{.repeated section items}{title}{site};{.end}";
    expect(origins(template, { site: "S", items: [{ title: "a" }, { title: "b" }] })).toEqual([
      ["a", "{title}", "items.0.title"],
      ["S", "{site}", "site"],
      [";", ";"],
      ["b", "{title}", "items.1.title"],
      ["S", "{site}", "site"],
      [";", ";"],
    ]);
  });

  test("has one run for the output of formatters, with the path of their input", () => {
    expect(origins("{a.b|html}{a|prop b|json}{a|json}", { a: { b: "<" } })).toEqual([
      ["&lt;", "{a.b|html}", "a.b"],
      ['"<"', "{a|prop b|json}", "a"],
      ['{"b":"<"}', "{a|json}", "a"],
    ]);
  });

  test("includes runs of partials and macros unless their output is rewritten", () => {
    const partials = { p: "<{name}>{@|apply q}", q: "({id})" };
    const data = { person: { name: "Ada", id: 1 } };
    expect(origins("{person|apply p}", data, { partials })).toEqual([
      ["<", "<", undefined, "p"],
      ["Ada", "{name}", "person.name", "p"],
      [">", ">", undefined, "p"],
      ["(", "(", undefined, "q"],
      ["1", "{id}", "person.id", "q"],
      [")", ")", undefined, "q"],
    ]);
    expect(origins("{person|apply p|html}", data, { partials })).toEqual([
      ["&lt;Ada&gt;(1)", "{person|apply p|html}", "person"],
    ]);
    expect(origins("{.macro m}[{@}]{.end}{person.id|apply m}", data)).toEqual([
      ["[", "["],
      ["1", "{@}", "person.id"],
      ["]", "]"],
    ]);
    expect(origins("{.include p output}", data.person, { partials }).map(([written]) => written)).toEqual([
      "<",
      "Ada",
      ">",
      "(",
      "1",
      ")",
    ]);
  });

  test("follows local variables, including those that contain partials", () => {
    const partials = { p: "<{name}>" };
    const data = { person: { name: "Ada" } };
    expect(origins("{.var @n person.name}{@n}{@n|html}", data)).toEqual([
      ["Ada", "{@n}", "person.name"],
      ["Ada", "{@n|html}", "person.name"],
    ]);
    expect(origins("{.var @p person}{@p.name}", data)).toEqual([["Ada", "{@p.name}", "person.name"]]);
    expect(origins("{.ctx @c x=person.name}{@c.x}", data)).toEqual([["Ada", "{@c.x}", "person.name"]]);
    expect(origins("{.var @p person|apply p}--{@p}", data, { partials })).toEqual([
      ["--", "--"],
      ["<", "<", undefined, "p"],
      ["Ada", "{name}", "person.name", "p"],
      [">", ">", undefined, "p"],
    ]);
  });

  test("includes members that formatters read from the data", () => {
    const data = { items: [{ id: 1 }, { id: 2, name: "b" }] };
    expect(origins("{.var @found items|find-first name}{@found.id}", data)).toEqual([
      ["2", "{@found.id}", "items.1.id"],
    ]);
  });

  test("ends where a limit cuts the page", () => {
    const partials = { p: "<{name}>{@|apply p}" };
    for (const limits of [{ outputLength: 10 }, { instructions: 60 }]) {
      const result = engine
        .compile("a{@|apply p}")
        .render({ name: "Ada" }, { partials, limits, map: true, locale: "en" });
      expect(result.html).toMatch(/^a<Ada></);
      expect(result.map?.runs.at(-1)?.end).toBe(result.html.length);
    }
  });

  test("stays small for empty output that is repeated exponentially", () => {
    const partials = { empty: "{none}{none}", twice: "{@empty}{@empty}" };
    const again = "{.var @empty @|apply twice}".repeat(60);
    expect(origins(`{.var @empty @|apply empty}${again}{@empty}.`, {}, { partials })).toEqual([[".", "."]]);
  });

  test("follows output that was captured elsewhere than it is written", () => {
    const partials = { p: "<{name}>", q: "({@kept}{@kept})" };
    const template = "{.var @kept a|apply p}-{@|apply q}{@kept}";
    const [open, name, close] = [
      ["<", "<", undefined, "p"],
      ["Ada", "{name}", "a.name", "p"],
      [">", ">", undefined, "p"],
    ] as const;
    expect(origins(template, { a: { name: "Ada" } }, { partials })).toEqual([
      ["-", "-"],
      ["(", "(", undefined, "q"],
      ...[open, name, close, open, name, close],
      [")", ")", undefined, "q"],
      ...[open, name, close],
    ]);
  });

  test("finds the run at an offset, is iterable and can be serialized as JSON", () => {
    const { map } = engine.compile("ab{c}d").render({ c: "CC" }, { map: true });
    expect([0, 1, 2, 3, 4].map((offset) => map?.at(offset)?.span.start)).toEqual([0, 0, 2, 2, 5]);
    expect([map?.at(-1), map?.at(5)]).toEqual([undefined, undefined]);
    expect([...(map ?? [])]).toEqual(map?.runs);
    expect(JSON.parse(JSON.stringify(map))[1]).toEqual({
      start: 2,
      end: 4,
      span: { start: 2, end: 5 },
      path: "c",
    });
  });

  test("is absent unless requested", () => {
    const result = engine.compile("{a}").render({ a: 1 });
    expect("map" in result || "reads" in result).toBe(false);
  });
});

const options = { locale: "en", now: 0, injects: { file: { a: 1 } } };

function valueAt(data: unknown, path: string): unknown {
  if (path === "") return data;
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);
}

/** The runs cover the page in order, and each has its own output. */
function verify(
  html: string,
  map: readonly OutputRun[],
  sources: Readonly<Record<string, string>>,
  data: unknown,
) {
  let end = 0;
  for (const run of map) {
    expect(run.start).toBe(end);
    expect(run.end).toBeGreaterThan(run.start);
    end = run.end;
    const source = sources[run.template ?? ""] ?? "";
    expect([run.span.start >= 0, run.span.start < run.span.end, run.span.end <= source.length]).toEqual([
      true,
      true,
      true,
    ]);
    const runText = html.slice(run.start, run.end);
    const tag = source.slice(run.span.start, run.span.end);
    // A local variable may hold what formatters made of the value.
    if (/^\{(?!@[a-z])[^#|,{]+\}$/.test(tag) && !tag.startsWith("{.") && run.path !== undefined) {
      const value = valueAt(data, run.path);
      expect(runText).toBe(writtenText(value as Value));
    } else if (!tag.startsWith("{")) expect(runText).toBe(tag);
  }
  expect(end).toBe(html.length);
}

test("on random templates, runs cover the page without gaps and name the source of each", () => {
  fc.assert(
    fc.property(
      fc.oneof(wellFormedTemplate, anyTemplate),
      pageData,
      partialSources,
      (source, data, partials) => {
        const { html, map } = engine.compile(source).render(data, { ...options, partials, map: true });
        verify(html, map?.runs ?? [], { "": source, ...partials }, data);
      },
    ),
    { numRuns: runs(500) },
  );
});

test("on random templates, a traced render writes the same page with the same errors and steps", () => {
  fc.assert(
    fc.property(anyTemplate, pageData, partialSources, fc.boolean(), (source, data, partials, islands) => {
      const template = engine.compile(source);
      const plain = template.render(data, { ...options, partials, islands });
      const { map, reads, ...traced } = template.render(data, {
        ...options,
        partials,
        islands,
        map: true,
        reads: true,
      });
      expect(traced).toEqual(plain);
      expect([map?.runs.at(-1)?.end ?? 0, Array.isArray(reads)]).toEqual([plain.html.length, true]);
    }),
    { numRuns: runs(150) },
  );
});
