import type { Example, Parameter } from "./define.js";

/** Returns the details of a parameter besides its summary: "integer", "optional", "may be repeated". */
export function parameterDetails({ kind, optional, repeated, choices }: Parameter): string[] {
  const details: string[] = [kind];
  if (optional === true) details.push("optional");
  if (repeated === true) details.push("may be repeated");
  if (choices !== undefined) details.push(`one of ${choices.join(", ")}`);
  return details;
}

export interface ExampleDetail {
  readonly label: string;
  readonly text: string;
}

/** Returns the parts of an example in reading order. */
export function exampleDetails({ template, data, output, partials, locale, now }: Example): ExampleDetail[] {
  const details: ExampleDetail[] = [{ label: "template", text: template.trim() }];
  for (const [name, source] of Object.entries(partials ?? {})) {
    details.push({ label: `partial ${name}`, text: source.trim() });
  }
  details.push({ label: "data", text: JSON.stringify(data) ?? "(missing)" });
  if (locale !== undefined) details.push({ label: "locale", text: locale ?? "(none)" });
  if (now !== undefined) details.push({ label: "now", text: String(now) });
  details.push({ label: "output", text: output.trim() });
  return details;
}
