import { attribute } from "../attribute.js";

/** Attributes in order. `true` writes an attribute without a value; `undefined` and `false` omit it. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

export function openTag(name: string, attributes: Attributes): string {
  let result = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === true) result += ` ${key}`;
    else if (typeof value === "string") result += ` ${attribute(key, value)}`;
  }
  return `${result}>`;
}
