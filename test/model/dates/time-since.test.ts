import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "#index.js";
import { timeSince } from "#model/dates/time-since.js";
import { runs } from "../../support/runs.js";

const NOW = 1600000000000;
const UNITS = ["minute", "hour", "day", "week", "month", "year"];

/** Orders the texts: unit first, then number. */
function rank(text: string): number {
  const match = /^about (an?|\d+) ([a-z]+?)s? ago$/.exec(text);
  if (match === null) return 0;
  const count = /\d/.test(match[1] ?? "") ? Number(match[1]) : 1;
  return (UNITS.indexOf(match[2] ?? "") + 1) * 1e6 + count;
}

describe("time since", () => {
  test("never gets shorter for an older instant", () => {
    const age = fc.oneof(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 1e8 }));
    fc.assert(
      fc.property(age, age, (a, b) => {
        const younger = timeSince(NOW - Math.min(a, b), NOW);
        const older = timeSince(NOW - Math.max(a, b), NOW);
        expect(rank(older)).toBeGreaterThanOrEqual(rank(younger));
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("is empty for the future", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (ahead) => {
        expect(timeSince(NOW + ahead, NOW)).toBe("less than a minute ago");
      }),
    );
  });
});

test.each(["soon", null, true, {}])("is an invalid date for %j", (t) => {
  expect(createEngine().compile("{t|timesince}").render({ t }).html).toBe("Invalid date.");
});
