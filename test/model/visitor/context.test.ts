import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { visitorContextSchema } from "#model/schemas/visitor.js";
import type { VisitorContext } from "#model/visitor/context.js";

test("the schema of the context has the type that the visitor side reads", () => {
  expectTypeOf<z.infer<typeof visitorContextSchema>>().toExtend<VisitorContext>();
  expectTypeOf<VisitorContext>().toExtend<z.input<typeof visitorContextSchema> | object>();
});

test("the context rejects unknown members, and every part may be missing", () => {
  expect(visitorContextSchema.parse({})).toEqual({});
  expect(visitorContextSchema.safeParse({ website: { nick: "x" } }).success).toBe(false);
  expect(visitorContextSchema.safeParse({ analytics: false }).success).toBe(false);
});

test("accepts only codes of the enumerations", () => {
  const known = { page: { type: 102, slideKind: 2 }, member: { roles: [10] }, website: { status: 6 } };
  expect(visitorContextSchema.parse(known)).toEqual(known);
  expect(visitorContextSchema.parse({ website: { status: "parked" } })).toEqual({
    website: { status: "parked" },
  });
  for (const wrong of [{ page: { type: 4 } }, { member: { roles: [5] } }, { website: { status: 9 } }]) {
    expect(visitorContextSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
