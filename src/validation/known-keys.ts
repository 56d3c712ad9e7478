import { z } from "zod";

/** Returns the keys that a schema allows at a path: those of an object, or of a record with restricted keys. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at: unknown = schema;
  for (const step of path) {
    const outer = unwrapSchema(at);
    if (outer instanceof z.ZodObject) at = outer.shape[String(step)];
    else if (outer instanceof z.ZodArray) at = outer.element;
    else if (outer instanceof z.ZodRecord) at = outer.valueType;
    else return [];
  }
  const here = unwrapSchema(at);
  if (here instanceof z.ZodObject) return Object.keys(here.shape);
  if (here instanceof z.ZodRecord && here.keyType instanceof z.ZodEnum)
    return here.keyType.options.map(String);
  return [];
}

/** Removes wrappers such as optional and default from a schema. */
function unwrapSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.out);
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return wrapped ? unwrapSchema(schema.unwrap()) : schema;
}
