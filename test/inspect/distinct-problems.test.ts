import { expect, test } from "vitest";
import { onlyInRender, type ProblemPlace } from "#inspect/distinct-problems.js";

const place = (code: string, from: number, to: number, file = "a.page"): ProblemPlace => ({
  file,
  code,
  from,
  to,
});

const remaining = (rendered: readonly ProblemPlace[], linted: readonly ProblemPlace[]) =>
  onlyInRender(rendered, linted, (problem) => problem);

test("drops a problem of a call if lint reports a name in it", () => {
  expect(remaining([place("partial-missing", 3, 20)], [place("partial-missing", 9, 20)])).toEqual([]);
});

test("drops what lint reports at the same place in other words", () => {
  expect(remaining([place("not-rendered", 3, 20)], [place("unknown-formatter", 3, 20)])).toEqual([]);
});

test("keeps other problems, each once", () => {
  const other = [place("x", 0, 3), place("x", 20, 22), place("x", 3, 20, "b.page"), place("y", 4, 20)];
  expect(remaining([...other, ...other], [place("x", 3, 20)])).toEqual(other);
});
