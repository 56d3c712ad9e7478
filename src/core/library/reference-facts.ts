import type { Example, Parameter } from "./define.js";

/** Returns facts about a parameter besides its summary: "integer", "optional", "may be repeated". */
export function parameterFacts({ kind, optional, repeated, choices }: Parameter): string[] {
  const facts: string[] = [kind];
  if (optional === true) facts.push("optional");
  if (repeated === true) facts.push("may be repeated");
  if (choices !== undefined) facts.push(`one of ${choices.join(", ")}`);
  return facts;
}

export interface ExampleFact {
  readonly label: string;
  readonly text: string;
}

/** Returns the parts of an example in reading order. */
export function exampleFacts({ template, data, output, partials, locale, now }: Example): ExampleFact[] {
  const facts: ExampleFact[] = [{ label: "template", text: template.trim() }];
  for (const [name, source] of Object.entries(partials ?? {})) {
    facts.push({ label: `partial ${name}`, text: source.trim() });
  }
  facts.push({ label: "data", text: JSON.stringify(data) ?? "(missing)" });
  if (locale !== undefined) facts.push({ label: "locale", text: locale ?? "(none)" });
  if (now !== undefined) facts.push({ label: "now", text: String(now) });
  facts.push({ label: "output", text: output.trim() });
  return facts;
}
