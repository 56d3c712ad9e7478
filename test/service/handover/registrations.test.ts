import { describe, expect, test } from "vitest";
import { Registrations } from "../../../src/service/handover/registrations.js";

const body = (size: number) => new Uint8Array(size);
const named = (id: string) => ({ kind: "data", id }) as const;

describe("registrations", () => {
  test("are found only by their owners", () => {
    const kept = new Registrations(20_000, 2);
    kept.keep("one", named("x"), body(1_000));
    expect(kept.find("one", named("x"))).toHaveLength(1_000);
    expect(kept.find("two", named("x"))).toBeUndefined();
    expect(kept.counts).toMatchObject({ entries: 1, hits: 1, misses: 1 });
  });

  test("that are sent again are stored once", () => {
    const kept = new Registrations(20_000, 1);
    kept.keep("one", named("x"), body(1_000));
    const { bytes } = kept.counts;
    kept.keep("one", named("x"), body(1_000));
    expect(kept.counts).toMatchObject({ entries: 1, bytes, evictions: 0 });
  });

  test("stay for one owner when another one evicts them", () => {
    const kept = new Registrations(6_000, 2);
    kept.keep("one", named("x"), body(2_000));
    kept.keep("two", named("x"), body(2_000));
    kept.keep("two", named("y"), body(2_000));
    expect(kept.find("two", named("x"))).toBeUndefined();
    expect(kept.find("one", named("x"))).toHaveLength(2_000);
  });

  test("are evicted by least recent use", () => {
    const kept = new Registrations(3_000, 1);
    kept.keep("", named("x"), body(1_000));
    kept.keep("", named("y"), body(1_000));
    kept.find("", named("x"));
    kept.keep("", named("z"), body(1_000));
    expect(["x", "y", "z"].map((id) => kept.find("", named(id)) !== undefined)).toEqual([true, false, true]);
    expect(kept.counts).toMatchObject({ entries: 2, evictions: 1 });
  });

  test("never exceed their size", () => {
    const kept = new Registrations(10_000, 1);
    for (let i = 0; i < 100; i++) kept.keep("", named(`${i}`), body((i * 37) % 3_000));
    expect(kept.counts.bytes).toBeLessThanOrEqual(10_000);
    expect(kept.keep("", named("large"), body(10_000))).toBe(false);
  });
});
