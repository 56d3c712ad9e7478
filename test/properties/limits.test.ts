import { describe, expect, test } from "vitest";
import type { RenderOptions, RenderResult } from "#index.js";
import { engine } from "../support/engine.js";
import { formatterCalls, formatters, predicateCalls, predicates } from "../support/library-calls.js";
import { everything, some } from "../support/runs.js";

/** These tests measure no time. Quadratic work fails by the timeout. */
function render(source: string, data: unknown, options: RenderOptions = {}): RenderResult {
  return engine.compile(source).render(data, { locale: "en", now: 0, ...options });
}

/** Returns the code that ended a render, which is the last one. */
function ending({ errors }: RenderResult): string | undefined {
  return errors.at(-1)?.code;
}

describe("endless renders end", () => {
  test("of a partial that applies itself ten times per level", () => {
    const partials = { p: `<${"{@|apply p}".repeat(10)}>` };
    const result = render("before {@|apply p} after", { a: 1 }, { partials });
    expect(ending(result)).toBe("limit-instructions");
    expect(result.html.startsWith("before ")).toBe(true);
    expect(result.html.endsWith("after")).toBe(false);
  });

  test("of a variable in six loops over a thousand elements", () => {
    const open = "{.var @l l}{.repeated section @l}".repeat(6);
    const close = "{.end}".repeat(6);
    const result = render(`before ${open}.${close}`, { l: Array.from({ length: 1000 }, (_, i) => i) });
    expect(ending(result)).toBe("limit-instructions");
    expect(result.html).toMatch(/^before \.{1000}/);
  });

  test("of sixty nested json formatters", () => {
    const result = render(`before {a${"|json".repeat(60)}} after`, { a: '"\\"' });
    expect(ending(result)).toMatch(/^limit-/);
    expect(result.html.startsWith("before ")).toBe(true);
  });

  test("of an output that grows in a loop", () => {
    const page = render("{.repeated section l}{s}{.end}", {
      l: new Array(100_000).fill(1),
      s: "x".repeat(1000),
    });
    expect(ending(page)).toBe("limit-output");
    expect(page.html.length).toBe(16 * 1024 * 1024);
  });

  test("at the limits of the render", () => {
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

/** Exceeds the stack of any host. */
const LEVELS = 20_000;

function nested(levels: number, leaf: unknown, join: (below: unknown) => unknown): unknown {
  let data = leaf;
  for (let level = 0; level < levels; level++) data = join(data);
  return data;
}

const HOSTILE: Readonly<Record<string, unknown>> = {
  "deep arrays": nested(LEVELS, 1, (below) => [below]),
  "deep objects": nested(LEVELS, 1, (below) => ({ a: below })),
  "half a megabyte of <": "<".repeat(500_000),
  "half a megabyte of quotes": "'\"".repeat(250_000),
  "half a megabyte of white space": " ".repeat(500_000),
  "half a megabyte of digits": "9".repeat(500_000),
  "half a megabyte of braces": "{".repeat(500_000),
  "a list of twenty thousand": Array.from({ length: 20_000 }, (_, i) => ({ id: `i${i}`, a: i })),
};

describe("every formatter and predicate ends", () => {
  for (const [turn, [title, value]] of Object.entries(HOSTILE).entries()) {
    const members = { title: value, body: value, id: value, items: value, structuredContent: value };
    // The engine checks new data only, so all renders share one object.
    const pages = [{ v: value }, { v: members, ...members }];
    const twins = { v: value, a: value, b: copyOf(value) };

    test.each(some(formatters, 8, turn).map((definition) => [definition.name, definition] as const))(
      `%s on ${title}`,
      (_name, definition) => {
        const calls = formatterCalls(definition);
        for (const [index, data] of pages.entries()) {
          for (const call of some(calls, 2, index)) {
            const { html, errors } = render(`before {v|${call}}`, data);
            expect(html.startsWith("before ")).toBe(true);
            expect(errors.map(({ code }) => code)).not.toContain("unexpected-failure");
          }
        }
      },
    );

    test(`predicates on ${title}`, () => {
      for (const call of predicates.flatMap(predicateCalls)) {
        const { html, errors } = render(`before {.section v}{.${call}}{.end}{.end}`, twins);
        expect(html).toBe("before ");
        expect(errors.map(({ code }) => code)).not.toContain("unexpected-failure");
      }
    });

    test(`deepEqual on two copies of ${title}`, () => {
      for (const name of ["equal?", "notEqual?", "lessThan?", "greaterThanOrEqual?"]) {
        expect(render(`before {.${name} a b}{.end}`, twins).html).toBe("before ");
      }
    });

    test(`printing ${title}`, () => {
      expect(render("before {v}", twins).html.startsWith("before ")).toBe(true);
    });
  }
});

/** Returns a copy. `structuredClone` fails for very deep values. */
function copyOf(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return nested(LEVELS, 1, (below) => (Array.isArray(value) ? [below] : { a: below }));
  }
}

describe("deep templates", () => {
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

  test("end with many tags in a row", () => {
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

  test.runIf(everything)("end with a single tag of a megabyte", () => {
    const long = "a".repeat(1_000_000);
    const sources = [
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
      // A tag without its last character, which has many possible splits.
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
    ];
    for (const source of some(sources, 3)) {
      expect(() => render(source, { a: 1 })).not.toThrow();
    }
  });
});
