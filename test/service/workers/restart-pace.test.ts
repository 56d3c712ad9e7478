import { expect, test } from "vitest";
import { RestartPace } from "../../../src/service/workers/restart-pace.js";

test("workers that end early are replaced ever more slowly, until one has served for a while", () => {
  const pace = new RestartPace();
  const waits = [0, 0, 9_999, 0, 0, 0, 0, 0, 0].map((served) => pace.next(served));
  expect(waits).toEqual([0, 100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
  expect([10_000, 0, 0].map((served) => pace.next(served))).toEqual([0, 100, 200]);
});
