import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "#index.js";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { anyJson, pageData } from "../support/arbitraries/json.js";
import {
  anyTemplate,
  partialSources,
  plainText,
  wellFormedTemplate,
} from "../support/arbitraries/templates.js";
import { engine } from "../support/engine.js";
import { runs } from "../support/runs.js";

const anySource = fc.oneof(anyTemplate, fc.string({ unit: anyCharacter }), fc.string());
const injects = { file: { a: [1, { b: "<" }] } };

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) freeze(member);
  }
  return value;
}

describe("rendering", () => {
  test("accepts any text as a template and any JSON as data", () => {
    fc.assert(
      fc.property(anySource, anyJson, partialSources, (source, data, partials) => {
        const { html } = engine.compile(source).render(freeze(data), { partials, injects });
        expect(typeof html).toBe("string");
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("no formatter or predicate fails", () => {
    fc.assert(
      fc.property(wellFormedTemplate, pageData, partialSources, (source, data, partials) => {
        const { errors } = engine.compile(source).render(data, { partials, injects, locale: "en" });
        expect(errors.filter(({ code }) => code === "unexpected-failure")).toEqual([]);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("is deterministic", () => {
    fc.assert(
      fc.property(anySource, pageData, partialSources, (source, data, partials) => {
        const template = engine.compile(source);
        const first = template.render(data, { partials, injects });
        const second = template.render(data, { partials, injects });
        expect(second).toEqual(first);
      }),
    );
  });
});

describe("literal text", () => {
  test("is kept between tags that write nothing", () => {
    const silent = fc.constantFrom("{missing}", "{# c }", "{## c ##}", "{.if missing}x{.end}", "{.var @v a}");
    fc.assert(
      fc.property(fc.array(fc.tuple(plainText, silent)), (pieces) => {
        const { html } = engine.compile(pieces.flat().join("")).render({ a: 1 });
        expect(html).toBe(pieces.map(([text]) => text).join(""));
      }),
    );
  });

  test("is kept if its braces are written as literals", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const { html } = engine.compile(text.replaceAll("{", "{.meta-left}")).render({});
        expect(html).toBe(text);
      }),
    );
  });

  test("is kept in a template without valid tags", () => {
    const notTags = fc.constantFrom(
      "{ a }",
      "{a||b}",
      "{}",
      "{y;}",
      "{.end }",
      "{.if !a}",
      "p{color:red}",
      "{'a'}",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(plainText, notTags)), (pieces) => {
        const source = pieces.join("");
        expect(engine.compile(source).render({ a: 1, b: 2, y: 3 }).html).toBe(source);
      }),
    );
  });
});

describe("diagnostics", () => {
  test("are located inside the source that they name", () => {
    fc.assert(
      fc.property(anySource, pageData, partialSources, (source, data, partials) => {
        const template = engine.compile(source, { name: "page" });
        const { errors } = template.render(data, { partials, injects });
        for (const diagnostic of [...template.diagnostics, ...errors]) {
          const { source: name = "page" } = diagnostic;
          const text = name === "page" ? source : partials[name];
          if (text === undefined) throw new Error(`${diagnostic.code} names the unknown source ${name}`);
          expectPlace(diagnostic, text);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

function expectPlace({ code, start, end }: Diagnostic, text: string): void {
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(start.offset).toBeGreaterThanOrEqual(0);
  expect(end.offset).toBeGreaterThanOrEqual(start.offset);
  expect(end.offset).toBeLessThanOrEqual(text.length);
  for (const position of [start, end]) {
    const before = text.slice(0, position.offset).split("\n");
    expect(position.line).toBe(before.length);
    expect(position.column).toBe((before.at(-1) ?? "").length + 1);
  }
}
