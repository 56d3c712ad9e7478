import { describe, expect, test } from "vitest";
import type { RenderOptions, RenderResult } from "../../src/index.js";
import { engine } from "../support/engine.js";
import { formatterCalls, formatters, predicateCalls, predicates } from "../support/library-calls.js";

/**
 * What a hostile render may take of a processor. Most of them take some tens of milliseconds; time on the clock would also
 * measure what else the machine does.
 */
const MILLISECONDS = 3000;

function hurry<T>(body: () => T): T {
  const before = process.cpuUsage();
  const result = body();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MILLISECONDS);
  return result;
}

function render(source: string, data: unknown, options: RenderOptions = {}): RenderResult {
  return hurry(() => engine.compile(source).render(data, { locale: "en", now: 0, ...options }));
}

/** The code that ended a render: the last one reported, however many came before. */
function ending({ errors }: RenderResult): string | undefined {
  return errors.at(-1)?.code;
}

describe("renders without end", () => {
  test("a partial that applies itself ten times per level", () => {
    const partials = { p: `<${"{@|apply p}".repeat(10)}>` };
    const result = render("before {@|apply p} after", { a: 1 }, { partials });
    expect(ending(result)).toBe("limit-instructions");
    expect(result.html.startsWith("before ")).toBe(true);
    expect(result.html.endsWith("after")).toBe(false);
  });

  test("a variable in six loops over a thousand elements", () => {
    const open = "{.var @l l}{.repeated section @l}".repeat(6);
    const close = "{.end}".repeat(6);
    const result = render(`before ${open}.${close}`, { l: Array.from({ length: 1000 }, (_, i) => i) });
    expect(ending(result)).toBe("limit-instructions");
    expect(result.html).toMatch(/^before \.{1000}/);
  });

  test("json of json, sixty times", () => {
    const result = render(`before {a${"|json".repeat(60)}} after`, { a: '"\\"' });
    expect(ending(result)).toMatch(/^limit-/);
    expect(result.html.startsWith("before ")).toBe(true);
  });

  test("an output that grows in a loop", () => {
    const page = render("{.repeated section l}{s}{.end}", {
      l: new Array(100_000).fill(1),
      s: "x".repeat(1000),
    });
    expect(ending(page)).toBe("limit-output");
    expect(page.html.length).toBe(16 * 1024 * 1024);
  });

  test("limits that a render is given", () => {
    const page = { l: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    const few = render("{.repeated section l}{@}{.end}", page, { limits: { instructions: 5 } });
    expect(ending(few)).toBe("limit-instructions");
    expect("123456789".startsWith(few.html)).toBe(true);
    const short = render("{.repeated section l}{@}{.end}", page, { limits: { outputLength: 4 } });
    expect([short.html, ending(short)]).toEqual(["1234", "limit-output"]);
    const shallow = render("{@|apply p}", page, {
      partials: { p: "x{@|apply p}" },
      limits: { partialDepth: 3 },
    });
    expect([shallow.html, ending(shallow)]).toEqual(["xxx", "partial-depth"]);
  });
});

/** Data of forty levels, each level holding the one below twice: small in memory, 2^40 leaves when printed. */
function shared(leaf: unknown, join: (below: unknown) => unknown): unknown {
  let data = leaf;
  for (let level = 0; level < 40; level++) data = join(data);
  return data;
}

const SHARED: Readonly<Record<string, unknown>> = {
  "arrays in arrays": shared("x", (below) => [below, below]),
  "objects in objects": shared({ id: "x" }, (below) => ({ a: below, items: below, variants: below })),
  "both by turns": shared("x", (below) => [
    { a: below, id: 1 },
    { a: below, id: 2 },
  ]),
};

/** A hundred thousand levels. */
function deep(join: (below: unknown) => unknown): unknown {
  let data: unknown = 1;
  for (let level = 0; level < 100_000; level++) data = join(data);
  return data;
}

const DEEP: Readonly<Record<string, unknown>> = {
  "deep arrays": deep((below) => [below]),
  "deep objects": deep((below) => ({ a: below })),
};

const HUGE: Readonly<Record<string, unknown>> = {
  "a megabyte of <": "<".repeat(1_000_000),
  "a megabyte of quotes": "'\"".repeat(500_000),
  "a megabyte of white space": " ".repeat(1_000_000),
  "a megabyte of digits": "9".repeat(1_000_000),
  "a megabyte of braces": "{".repeat(1_000_000),
  "a list of a hundred thousand": Array.from({ length: 100_000 }, (_, i) => ({ id: `i${i}`, a: i })),
};

describe("every formatter and predicate", () => {
  for (const [title, value] of Object.entries({ ...SHARED, ...DEEP, ...HUGE })) {
    for (const definition of formatters) {
      test(`${definition.name} on ${title}`, () => {
        for (const call of formatterCalls(definition)) {
          const members = { title: value, body: value, id: value, items: value, structuredContent: value };
          for (const data of [{ v: value }, { v: members, ...members }]) {
            const { html, errors } = render(`before {v|${call}}`, data);
            expect(html.startsWith("before ")).toBe(true);
            expect(errors.map(({ code }) => code)).not.toContain("unexpected-failure");
          }
        }
      });
    }
    test(`predicates on ${title}`, () => {
      for (const call of predicates.flatMap(predicateCalls)) {
        const { html, errors } = render(`before {.section v}{.${call}}{.end}{.end}`, {
          v: value,
          a: value,
          b: value,
        });
        expect(html).toBe("before ");
        expect(errors.map(({ code }) => code)).not.toContain("unexpected-failure");
      }
    });
    test(`comparing two copies of ${title}`, () => {
      const data = { a: value, b: structuredCloneOf(value) };
      for (const name of ["equal?", "notEqual?", "lessThan?", "greaterThanOrEqual?"]) {
        const { html } = render(`before {.${name} a b}{.end}`, data);
        expect(html).toBe("before ");
      }
    });
    test(`writing ${title}`, () => {
      expect(render("before {v}", { v: value }).html.startsWith("before ")).toBe(true);
    });
  }
});

/** A copy with the same sharing; `structuredClone` gives up on very deep values. */
function structuredCloneOf(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return deep((below) => (Array.isArray(value) ? [below] : { a: below }));
  }
}

describe("deep templates", () => {
  const LEVELS = 100_000;
  const blocks = {
    "{.if a}": "{.end}",
    "{.section @}": "{.end}",
    "{.repeated section l}": "{.end}",
    "{.equal? a 1}": "{.end}",
    "{.macro m}": "{.end}",
  };
  for (const [open, close] of Object.entries(blocks)) {
    for (const closed of [true, false]) {
      test(`${LEVELS} times ${open}${closed ? "" : ", not closed"}`, () => {
        const source = `before ${open.repeat(LEVELS)}x${closed ? close.repeat(LEVELS) : ""}`;
        const { html } = render(source, { a: 1, l: [1] });
        expect(html).toMatch(/^before x?$/);
      });
    }
  }

  test("a hundred thousand of each in a row", () => {
    for (const piece of [
      "{.end}",
      "{.or}",
      "{a}",
      "{",
      "}",
      "{#}",
      "{.alternates with}",
      "{a|nope}",
      "{.if a}x{.end}",
    ]) {
      const { html } = render(`before ${piece.repeat(LEVELS)}`, { a: 1 });
      expect(html.startsWith("before ")).toBe(true);
    }
  });

  test("one tag of a megabyte", () => {
    const long = "a".repeat(1_000_000);
    for (const source of [
      `{${long}}`,
      `{a|${long}}`,
      `{a|output ${long}}`,
      `{${"a.".repeat(300_000)}a}`,
      `{${"a,".repeat(300_000)}a}`,
      `{a${"|html".repeat(100_000)}}`,
      `{.if ${"a && ".repeat(200_000)}a}x{.end}`,
      `{.eval ${"1 + ".repeat(200_000)}1}`,
      `{.eval ${"(".repeat(500_000)}1}`,
      `{.eval ${"-".repeat(500_000)}1}`,
      `{.eval "${long}"}`,
      `{.ctx @v ${"a=a ".repeat(200_000)}}`,
      `{## ${long}`,
      `{# ${"{".repeat(1_000_000)}`,
      // What is a tag up to its last character, and could be split in many ways on the way there.
      `{a${"|ba".repeat(300_000)}!`,
      `{a${"|ba".repeat(300_000)}| html}`,
      `{a${"|ba".repeat(300_000)}|}`,
      `{.var @v a${"|ba".repeat(300_000)}`,
      `{.inject @v ${long}`,
      `{.eval${" ".repeat(1_000_000)}`,
      `{.ctx @v a=${long}!}`,
      `{.ctx @v a=${"1".repeat(1_000_000)}!}`,
      `{.ctx @v a=b${"1".repeat(1_000_000)}!}`,
      `{.ctx @v ${"a=1".repeat(300_000)}!}`,
      `{.if ${"a && ".repeat(200_000)}!}`,
    ]) {
      expect(() => render(source, { a: 1 })).not.toThrow();
    }
  });
});
