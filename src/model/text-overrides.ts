import { read } from "./json.js";

/** Returns the site's overrides of texts. An entry counts if it is a string that is not blank. */
export function textOverrides<N extends string>(
  localizedStrings: unknown,
  defaults: Readonly<Record<N, string>>,
): Partial<Record<N, string>> {
  const texts: Partial<Record<N, string>> = {};
  for (const name in defaults) {
    const text = read(localizedStrings, name);
    if (typeof text === "string" && text !== "") texts[name] = text;
  }
  return texts;
}
