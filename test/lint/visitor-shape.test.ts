import { expect, test } from "vitest";
import { z } from "zod";
import { visitorContextSchema } from "#model/schemas/visitor.js";
import type { Shape } from "#site/repository/shape.js";
import { visitorShape } from "#site/repository/visitor-shape.js";

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
}

/** The shape that lint would need for a schema, without its words. */
function shapeOf(schema: JsonSchema): unknown {
  const { type, format, anyOf, properties, items, additionalProperties } = schema;
  if (anyOf !== undefined) return { either: anyOf.map(shapeOf) };
  if (Array.isArray(type)) return { either: type.map((one: string) => shapeOf({ type: one })) };
  if (properties !== undefined) {
    const keys = Object.entries(properties).map(([key, value]) => [key, shapeOf(value)]);
    return Object.fromEntries(keys);
  }
  if (type === "object") return { map: shapeOf(additionalProperties || {}) };
  if (items !== undefined) return { list: shapeOf(items) };
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  if (type === "integer" || type === "number") {
    if (choices !== undefined) return { kind: "number", choices };
    if (type === "integer") return { kind: "number", isWhole: true };
    const { minimum: min, maximum: max } = schema;
    return { kind: "number", ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  }
  if (format === "base64") return "pattern";
  if (choices !== undefined) return { choices };
  return type;
}

function exampleOf(shape: Shape): unknown {
  switch (shape.kind) {
    case "object":
      return Object.fromEntries(
        Object.entries(shape.keys).map(([key, { shape }]) => [key, exampleOf(shape)]),
      );
    case "map":
      return { map: exampleOf(shape.of) };
    case "list":
      return { list: exampleOf(shape.of) };
    case "either":
      return { either: shape.of.map(exampleOf) };
    case "string":
      if (shape.pattern !== undefined) return "pattern";
      return shape.choices === undefined ? "string" : { choices: shape.choices };
    case "number":
      return shape;
    default:
      return shape.kind;
  }
}

test("lint knows the keys, types and limits of a visitor's context that the service accepts", () => {
  const schema = z.toJSONSchema(visitorContextSchema) as JsonSchema;
  expect(exampleOf(visitorShape)).toEqual(shapeOf(schema));
});
