import { describe, expect, test } from "vitest";
import type { RenderOptions } from "#index.js";
import { type ConformanceCase, conformanceCases } from "../support/conformance-cases.js";
import { engine } from "../support/engine.js";

const UNKNOWN = new Set(["unknown-formatter", "unknown-predicate"]);

describe("fixtures/conformance", () => {
  test.each(conformanceCases().map((item) => [item.name, item] as const))("%s", (_name, item) => {
    const template = engine.compile(item.template);
    expect(template.diagnostics.filter(({ code }) => UNKNOWN.has(code))).toEqual([]);
    expect(template.render(item.data, options(item)).html.trim()).toBe(item.output);
  });
});

function options(item: ConformanceCase): RenderOptions {
  return {
    partials: item.partials,
    injects: item.injects,
    ...(item.locale === null ? {} : { locale: item.locale }),
    ...(item.now === undefined ? {} : { now: item.now }),
  };
}
