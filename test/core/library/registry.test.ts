import { describe, expect, test } from "vitest";
import { createEngine, defineFormatter, definePredicate } from "#index.js";

const formatter = (name: string, text: string) =>
  defineFormatter({
    name,
    family: "core",
    summary: "",
    accepts: "",
    parameters: [],
    bind: () => () => text,
    examples: [],
  });
const never = (name: `${string}?`) =>
  definePredicate({
    name,
    family: "core",
    summary: "",
    parameters: [],
    bind: () => () => false,
    examples: [],
  });

describe("a definition of the host", () => {
  test("is added, or replaces the built-in definition of the same name for this engine only", () => {
    const formatters = [formatter("html", "mine"), formatter("shout", "loud")];
    const template = "{a|html}{a|shout}{.debug?}x{.or}y{.end}";
    const ownEngine = createEngine({ formatters, predicates: [never("debug?")] }).compile(template);
    expect(ownEngine.render({ a: "<", debug: true }).html).toBe("mineloudy");
    expect(createEngine().compile(template).render({ a: "<", debug: true }).html).toBe("&lt;{a|shout}x");
  });

  test("is rejected if no template could call it, or if its name is a duplicate", () => {
    for (const name of ["", "1a", "a b", "a?", "é"]) {
      expect(() => createEngine({ formatters: [formatter(name, "")] })).toThrow(TypeError);
    }
    for (const name of ["a", "1?", "a b?"] as `${string}?`[]) {
      expect(() => createEngine({ predicates: [never(name)] })).toThrow(TypeError);
    }
    expect(() => createEngine({ formatters: [formatter("a", ""), formatter("a", "")] })).toThrow(/"a"/);
  });
});
