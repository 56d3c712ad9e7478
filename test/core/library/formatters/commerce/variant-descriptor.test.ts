import { describe, expect, test } from "vitest";
import { engine } from "../../../../support/engine.js";

const template = engine.compile("[{v|variant-descriptor}]");
const describes = (optionValues: unknown) => template.render({ v: { optionValues } });

describe("variant-descriptor", () => {
  test.each([
    [[{ value: "S" }, null, { value: 0 }, { value: ["x"] }, "text"], "[S /  / 0 /  / ]"],
    [{ a: { value: "S" }, b: 1, c: null }, "[ /  / ]"],
    [{ a: 1 }, "[]"],
    [{}, "[]"],
    ["text", "[]"],
    [null, "[]"],
  ])("writes %s for the options %j", (optionValues, expected) => {
    expect(describes(optionValues)).toMatchObject({ html: expected, errors: [] });
  });

  test("never exceeds the output limit", () => {
    const names = Array.from({ length: 1000 }, (_, index) => `option${index}`);
    const object = Object.fromEntries(names.map((name) => [name, name]));
    for (const optionValues of [object, names]) {
      const { html, errors } = template.render({ v: { optionValues } }, { limits: { outputLength: 100 } });
      expect(html.length).toBeLessThanOrEqual(100);
      expect(errors.map(({ code }) => code)).toEqual(["limit-output"]);
    }
  });
});
