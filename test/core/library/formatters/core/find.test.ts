import { expect, test } from "vitest";
import { render } from "./render.js";

test.each([
  ["{l|find-first on x y|prop n}", "b"],
  ["{l|find-last on x y|prop n}", "c"],
  ["{l|find-first on|prop n}", "b"],
  ["{ids|find-first map on}", "y"],
])(
  "%s: two arguments are a table and a path; any other number of arguments starts with the path",
  (template, expected) => {
    const l = [{ n: "a" }, { n: "b", on: true }, { n: "c", on: 1 }, { n: "d", on: 0 }];
    expect(render(template, { l, ids: ["x", "y"], map: { x: { on: "" }, y: { on: 1 } } })).toBe(expected);
  },
);
