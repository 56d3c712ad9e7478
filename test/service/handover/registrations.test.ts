import { describe, expect, test } from "vitest";
import { Registrations } from "#service/handover/registrations.js";

const body = (size: number) => new Uint8Array(size);
const idOf = (id: string) => ({ kind: "data", id }) as const;

describe("registrations", () => {
  test("are found only by their owners", () => {
    const registrations = new Registrations(20_000, 2);
    registrations.keep("one", idOf("x"), body(1_000));
    expect(registrations.find("one", idOf("x"))).toHaveLength(1_000);
    expect(registrations.find("two", idOf("x"))).toBeUndefined();
    expect(registrations.counts).toMatchObject({ entries: 1, hits: 1, misses: 1 });
  });

  test("that are sent again are stored once", () => {
    const registrations = new Registrations(20_000, 1);
    registrations.keep("one", idOf("x"), body(1_000));
    const { bytes } = registrations.counts;
    registrations.keep("one", idOf("x"), body(1_000));
    expect(registrations.counts).toMatchObject({ entries: 1, bytes, evictions: 0 });
  });

  test("stay for one owner when another one evicts them", () => {
    const registrations = new Registrations(6_000, 2);
    registrations.keep("one", idOf("x"), body(2_000));
    registrations.keep("two", idOf("x"), body(2_000));
    registrations.keep("two", idOf("y"), body(2_000));
    expect(registrations.find("two", idOf("x"))).toBeUndefined();
    expect(registrations.find("one", idOf("x"))).toHaveLength(2_000);
  });

  test("are evicted by least recent use", () => {
    const registrations = new Registrations(3_000, 1);
    registrations.keep("", idOf("x"), body(1_000));
    registrations.keep("", idOf("y"), body(1_000));
    registrations.find("", idOf("x"));
    registrations.keep("", idOf("z"), body(1_000));
    expect(["x", "y", "z"].map((id) => registrations.find("", idOf(id)) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    expect(registrations.counts).toMatchObject({ entries: 2, evictions: 1 });
  });

  test("never exceed their size", () => {
    const registrations = new Registrations(10_000, 1);
    for (let i = 0; i < 100; i++) registrations.keep("", idOf(`${i}`), body((i * 37) % 3_000));
    expect(registrations.counts.bytes).toBeLessThanOrEqual(10_000);
    expect(registrations.keep("", idOf("large"), body(10_000))).toBe(false);
  });
});
