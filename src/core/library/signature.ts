import type { FormatterDefinition, Parameter, PredicateDefinition } from "./define.js";

/**
 * How a formatter or predicate is written in a template, for people: `{value|truncate [length] [ellipsis]}`,
 * `{.equal? left [right]}…{.end}`. Brackets mean optional, three dots mean that the argument may be repeated.
 */
export function signature(definition: FormatterDefinition | PredicateDefinition): string {
  const call = [definition.name, ...definition.parameters.map(parameterText)].join(" ");
  return isPredicate(definition) ? `{.${call}}…{.end}` : `{value|${call}}`;
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
