import { nearest } from "../diagnostics/nearest.js";
import {
  type ArgumentValue,
  FORMATTER_OUTPUTS,
  type FormatterDefinition,
  type PredicateDefinition,
  VALUE_KINDS,
} from "./define.js";

type Check = readonly [field: string, isValid: (value: unknown) => boolean, mustBe: string];

const isString = (value: unknown): boolean => typeof value === "string";
const isFunction = (value: unknown): boolean => typeof value === "function";
const isMissing = (value: unknown): boolean => value === undefined;
const isFlag = (value: unknown): boolean => value === undefined || typeof value === "boolean";

const FAMILIES = ["core", "content", "commerce", "social", "i18n", "slide", "legacy"];
const KINDS = ["text", "integer", "reference", "operand", "keyword", "option"];

const COMMON: readonly Check[] = [
  ["name", isString, "must be a string"],
  ["family", (value) => FAMILIES.includes(value as string), `must be one of ${FAMILIES.join(", ")}`],
  ["summary", isString, "must be a string"],
  ["parameters", Array.isArray, "must be an array; use [] for none"],
  ["bind", isFunction, "must be a function that takes the arguments and returns the function to call"],
  ["examples", Array.isArray, "must be an array; use [] for none"],
  ["needsArguments", isFlag, "must be true or false"],
  ["ignoresSurplus", isFlag, "must be true or false"],
  ["checkArguments", (value) => isMissing(value) || isFunction(value), "must be a function"],
  [
    "takes",
    (value) => isMissing(value) || (VALUE_KINDS as readonly unknown[]).includes(value),
    `must be one of ${VALUE_KINDS.join(", ")}`,
  ],
];

const OF_FORMATTERS: readonly Check[] = [
  ["accepts", isString, "must be a string that describes the values that the formatter takes"],
  [
    "writes",
    (value) => isMissing(value) || (FORMATTER_OUTPUTS as readonly unknown[]).includes(value),
    `must be one of ${FORMATTER_OUTPUTS.join(", ")}`,
  ],
  ["pure", isFlag, "must be true or false"],
  ["readsAll", isFlag, "must be true or false"],
  ["handsOver", isFlag, "must be true or false"],
];

const OF_PREDICATES: readonly Check[] = [
  [
    "compares",
    (value) => isMissing(value) || value === "equality" || value === "order",
    "must be equality or order",
  ],
];

const OF_PARAMETERS: readonly Check[] = [
  ["name", isString, "must be a string"],
  ["summary", isString, "must be a string"],
  ["kind", (value) => KINDS.includes(value as string), `must be one of ${KINDS.join(", ")}`],
  ["optional", isFlag, "must be true or false"],
  ["repeated", isFlag, "must be true or false"],
  ["choices", (value) => isMissing(value) || isStrings(value), "must be an array of strings"],
  [
    "values",
    (value) => isMissing(value) || isArgumentValues(value),
    "must be an array of objects with the strings text and summary",
  ],
];

const OF_EXAMPLES: readonly Check[] = [
  ["template", isString, "must be a string"],
  ["output", isString, "must be a string"],
  ["data", () => true, ""],
  ["partials", (value) => isMissing(value) || typeof value === "object", "must be an object"],
  [
    "locale",
    (value) => isMissing(value) || value === null || isString(value),
    "must be a string, or null for none",
  ],
  [
    "now",
    (value) => isMissing(value) || typeof value === "number",
    "must be a number of milliseconds since 1970",
  ],
];

function isArgumentValues(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((entry: Partial<ArgumentValue> | null) => isString(entry?.text) && isString(entry?.summary))
  );
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isString);
}

/** Throws a TypeError that names the field if a definition of the host is malformed or has an unknown field. */
export function requireDefinition(
  kind: "formatter" | "predicate",
  definition: FormatterDefinition | PredicateDefinition,
): void {
  if (typeof definition !== "object" || definition === null) {
    throw new TypeError(`A ${kind} must be an object made by define${capitalized(kind)}().`);
  }
  const owner = `The ${kind} ${JSON.stringify(definition.name) ?? "without a name"}`;
  const checks = [...COMMON, ...(kind === "formatter" ? OF_FORMATTERS : OF_PREDICATES)];
  requireFields(owner, "", definition, checks);
  definition.parameters.forEach((parameter, index) => {
    requireFields(owner, `parameters[${index}]`, parameter, OF_PARAMETERS);
  });
  definition.examples.forEach((example, index) => {
    requireFields(owner, `examples[${index}]`, example, OF_EXAMPLES);
  });
}

function requireFields(owner: string, path: string, value: unknown, checks: readonly Check[]): void {
  if (typeof value !== "object" || value === null) {
    throw new TypeError(`${owner} is malformed: "${path}" must be an object.`);
  }
  for (const [field, isValid, mustBe] of checks) {
    if (isValid((value as Record<string, unknown>)[field])) continue;
    throw new TypeError(`${owner} is malformed: "${fieldPath(path, field)}" ${mustBe}.`);
  }
  const known = checks.map(([field]) => field);
  for (const field of Object.keys(value)) {
    if (known.includes(field)) continue;
    const close = nearest(field, known);
    const hint = close === undefined ? "" : ` Did you mean "${close}"?`;
    throw new TypeError(`${owner} is malformed: there is no field "${fieldPath(path, field)}".${hint}`);
  }
}

function fieldPath(path: string, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}

function capitalized(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
