import { read } from "./json.js";

/** The site's own words among some texts; an entry counts if it is a text that says something. */
export function ownTexts<N extends string>(
  localizedStrings: unknown,
  defaults: Readonly<Record<N, string>>,
): Partial<Record<N, string>> {
  const own: Partial<Record<N, string>> = {};
  for (const name in defaults) {
    const text = read(localizedStrings, name);
    if (typeof text === "string" && text !== "") own[name] = text;
  }
  return own;
}
