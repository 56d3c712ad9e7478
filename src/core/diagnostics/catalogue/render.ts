import { abridged, type Message, quote } from "../message.js";

const CONVERSIONS: ReadonlyMap<string, string> = new Map([
  ["a Date", "Convert it: getTime() gives the milliseconds that the date formatters take."],
  ["a Map", "Convert it: Object.fromEntries(map)."],
  ["a Set", "Convert it: [...set]."],
  ["a BigInt", "Convert it: String(value), or Number(value) where that is exact enough."],
  ["a function", "Call it and pass its result, or leave it out."],
  ["undefined", "Use null, or leave the member out."],
]);

/** Errors of a render. The render continues unless the message says otherwise. */
export const renderMessages = {
  "partial-missing": {
    severity: "error",
    text: ({ name }) => `There is no partial or macro ${quote(name)}; nothing is written for it.`,
    help: ({ suggestion }) =>
      suggestion === undefined
        ? "Pass the partial to the render, or define the macro before it is used."
        : `Did you mean ${quote(suggestion)}?`,
    explanation: "A macro exists from the moment its definition is rendered until its scope ends.",
  },
  "partial-syntax": {
    severity: "error",
    text: ({ name, problem }) => `The partial ${quote(name)} has an error: ${problem}`,
    help: ({ help }) => (help === undefined ? undefined : String(help)),
    explanation: "The rest of the partial is rendered. Its errors are reported once per render.",
  },
  "partial-depth": {
    severity: "error",
    text: ({ name, limit }) =>
      `The partial ${quote(name)} is nested deeper than ${limit} levels; it is not rendered.`,
    help: () =>
      "A partial that applies itself needs a condition that stops it; test {.if @.kids} rather than {.if kids}, " +
      "which also finds outer values.",
    explanation: "Partials and macros may apply each other and themselves up to the limit.",
  },
  "unexpected-failure": {
    severity: "error",
    text: ({ name, detail }) =>
      detail === undefined
        ? `${quote(name)} failed; nothing is written for this tag.`
        : `${quote(name)} failed, so nothing is written for this tag: ${abridged(detail)}`,
    help: ({ detail }) =>
      detail === undefined
        ? "This is a defect of the formatter or predicate, not of the template. Please report it."
        : "The host defines this formatter or predicate. Fix it there; `cause` has the stack.",
    explanation:
      "The tag writes nothing, the scope stays as it was, and the render continues. Formatters and predicates " +
      "of the host must not throw, and must not return promises.",
  },
  "formatter-failure": {
    severity: "error",
    text: ({ name, detail }) => `${quote(name)} could not format this value: ${detail}`,
    explanation: "The formatter cannot use the value it was given.",
  },
  "not-implemented": {
    severity: "error",
    text: ({ name, detail }) => `${quote(name)} is not implemented: ${detail}`,
    help: () => "Remove it from the template.",
    explanation: "The name exists for older templates and does nothing here.",
  },
  "locale-unknown": {
    severity: "error",
    text: ({ name, detail }) => `There is no data for the locale ${quote(name)}; ${quote(detail)} is used.`,
    help: () => "Name a BCP 47 language tag such as en-US, de or pt-BR.",
    explanation:
      "Text that depends on the locale needs the locale's data. Any language in the CLDR package works.",
  },
  "arguments-unusable": {
    severity: "warning",
    text: ({ name, detail }) => `${quote(name)} ignores an argument: ${detail}`,
    explanation: "The argument names a value, and the value in this data cannot be used.",
  },
  "data-not-json": {
    severity: "error",
    text: ({ path, type }) =>
      path === ""
        ? `The data is ${type}, which is not JSON.`
        : `The value at ${quote(path)} in the data is ${type}, which is not JSON.`,
    help: ({ type }) =>
      CONVERSIONS.get(String(type)) ?? "Pass plain values, such as the result of JSON.parse.",
    explanation:
      "Templates see JSON values only: objects, arrays, strings, numbers, booleans and null. The render " +
      "continues and treats the value as an empty object or as missing. At most ten such values are " +
      "reported.",
  },
  "data-invalid": {
    severity: "error",
    text: ({ detail }) => `The data cannot be rendered: ${detail}`,
    help: () => "Pass plain JSON values.",
    explanation: "Templates see JSON values only: objects, arrays, strings, numbers, booleans and null.",
  },
  "limit-instructions": {
    severity: "error",
    text: ({ limit }) => `The render stopped after ${limit} steps; what was written so far is kept.`,
    help: () =>
      "Look for partials that apply themselves or loops nested over the same list, or raise the limit `instructions`.",
    explanation:
      "Every tag, loop iteration and partial is a step, and long strings count as several. The limit keeps a " +
      "hostile or mistaken template from running forever.",
  },
  "limit-output": {
    severity: "error",
    text: ({ limit }) =>
      `The render stopped because it would write more than ${limit} characters; what fits is kept.`,
    help: () => "Look for loops that repeat too much, or raise the limit `outputLength`.",
    explanation: "The limit applies to the page and to every string that a formatter builds along the way.",
  },
  "limit-time": {
    severity: "error",
    text: ({ limit }) => `The render stopped after ${limit} ms; what was written so far is kept.`,
    help: () => "Look for loops and partials that repeat too much, or raise the limit `milliseconds`.",
    explanation:
      "The limit keeps a render with few but expensive steps from delaying the others on the same machine.",
  },
  "limit-nesting": {
    severity: "error",
    text: ({ limit }) => `The render stopped because blocks and partials are nested more than ${limit} deep.`,
    help: () => "Look for partials that apply themselves inside deeply nested blocks.",
    explanation: "The depth is limited so that no template can exhaust the stack.",
  },
} as const satisfies Record<string, Message>;
