import { isObject, type JsonObject, type Value } from "#core/values/value.js";
import { read } from "#model/json.js";

export function objectAt(value: Value, key: string): JsonObject {
  const member = read(value, key) as Value;
  return member !== undefined && isObject(member) ? member : {};
}

export function textsOf(value: Value): Readonly<Record<string, string>> {
  if (value === undefined || !isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) =>
      typeof text === "string" || typeof text === "number" || typeof text === "boolean"
        ? [[name, String(text)]]
        : [],
    ),
  );
}

export function textAt(value: Value, key: string): string | undefined {
  const member = read(value, key);
  return typeof member === "string" ? member : undefined;
}

export function positiveAt(value: Value, key: string): number | undefined {
  const member = read(value, key);
  return typeof member === "number" && member >= 1 ? Math.floor(member) : undefined;
}

export function isTrue(value: Value): boolean {
  return value === true || value === "true";
}

export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
