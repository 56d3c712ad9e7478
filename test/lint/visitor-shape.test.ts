import { expect, test } from "vitest";
import { z } from "zod";
import type { Shape } from "../../src/lint/repository/shape.js";
import { visitorShape } from "../../src/lint/repository/visitor-shape.js";
import { visitorContextSchema } from "../../src/model/schemas/visitor.js";

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
}

/** The shape that lint would need for a schema, without its summaries. */
function shapeOf(schema: JsonSchema): unknown {
  const { type, properties, items, additionalProperties } = schema;
  if (properties !== undefined) {
    const keys = Object.entries(properties).map(([key, value]) => [key, shapeOf(value)]);
    return Object.fromEntries(keys);
  }
  if (type === "object") return { map: shapeOf(additionalProperties || {}) };
  if (items !== undefined) return { list: shapeOf(items) };
  if (type === "integer") return "number";
  if (type !== "string") return typeof type === "string" ? type : "anything";
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  return choices === undefined ? "string" : { choices };
}

function written(shape: Shape): unknown {
  switch (shape.kind) {
    case "object":
      return Object.fromEntries(Object.entries(shape.keys).map(([key, { shape }]) => [key, written(shape)]));
    case "map":
      return { map: written(shape.of) };
    case "list":
      return { list: written(shape.of) };
    case "string":
      return shape.choices === undefined ? "string" : { choices: shape.choices };
    default:
      return shape.kind;
  }
}

test("lint knows the keys and types of a visitor's context that the service accepts", () => {
  const schema = z.toJSONSchema(visitorContextSchema) as JsonSchema;
  expect(written(visitorShape)).toEqual(shapeOf(schema));
});
