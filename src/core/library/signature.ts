import type { FormatterDefinition, Parameter, PredicateDefinition } from "./define.js";

/**
 * Returns how a formatter or predicate is written in a template: `{value|truncate [length] [ellipsis]}`, `{.equal? left
 * [right]}…{.end}`. Brackets mark optional arguments, three dots repeatable ones.
 */
export function signature(definition: FormatterDefinition | PredicateDefinition): string {
  return signatureParts(definition).text;
}

/** Returns the signature and the range of each parameter in it, in UTF-16 code units. */
export function signatureParts(definition: FormatterDefinition | PredicateDefinition): {
  readonly text: string;
  readonly parameters: readonly (readonly [start: number, end: number])[];
} {
  const predicate = isPredicate(definition);
  let text = `${predicate ? "{." : "{value|"}${definition.name}`;
  const parameters = definition.parameters.map((parameter) => {
    const start = text.length + 1;
    text += ` ${parameterText(parameter)}`;
    return [start, text.length] as const;
  });
  return { text: text + (predicate ? "}…{.end}" : "}"), parameters };
}

export function isPredicate(
  definition: FormatterDefinition | PredicateDefinition,
): definition is PredicateDefinition {
  return definition.name.endsWith("?");
}

function parameterText(parameter: Parameter): string {
  const name = parameter.repeated === true ? `${parameter.name}…` : parameter.name;
  return parameter.optional === true ? `[${name}]` : name;
}
