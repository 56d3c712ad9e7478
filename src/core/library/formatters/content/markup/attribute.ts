import { escapeAttribute } from "../../../escape.js";

/** One attribute, `name="value"`, without blanks around it. Every value of our fragments goes through here. */
export function attribute(name: string, value: string): string {
  return `${name}="${escapeAttribute(value)}"`;
}
