import { abridged, type Message, quote } from "../message.js";

const CONVERSIONS: ReadonlyMap<string, string> = new Map([
  ["a Date", "Convert it: getTime() gives the milliseconds that the date formatters take."],
  ["a Map", "Convert it: Object.fromEntries(map)."],
  ["a Set", "Convert it: [...set]."],
  ["a BigInt", "Convert it: String(value), or Number(value) where that is exact enough."],
  ["a function", "Call it and hand over its result, or leave it out."],
  ["undefined", "Use null, or leave the member out."],
]);

/** Errors of a render. The render goes on unless the message says otherwise. */
export const renderMessages = {
  "partial-missing": {
    severity: "error",
    text: ({ name }) => `There is no partial or macro ${quote(name)}; nothing is written for it.`,
    help: ({ suggestion }) =>
      suggestion === undefined
        ? "Hand the partial to the render, or define the macro before it is used."
        : `Did you mean ${quote(suggestion)}?`,
    explanation: "A macro exists from the moment its definition is rendered until its scope ends.",
  },
  "partial-syntax": {
    severity: "error",
    text: ({ name, problem }) => `The partial ${quote(name)} has an error: ${problem}`,
    help: ({ help }) => (help === undefined ? undefined : String(help)),
    explanation: "The partial is rendered as far as it goes. Its errors are reported once per render.",
  },
  "partial-depth": {
    severity: "error",
    text: ({ name, limit }) =>
      `The partial ${quote(name)} is nested deeper than ${limit} levels; it is not rendered.`,
    help: () =>
      "A partial that applies itself must stop by a condition; test {.if @.kids} rather than {.if kids}, " +
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
        : "The host defines this formatter or predicate. Repair it there; `cause` has the stack.",
    explanation:
      "The tag writes nothing, the scope is as before, and the render goes on. Formatters and predicates " +
      "of the host must not throw, and must not return promises.",
  },
  "formatter-failure": {
    severity: "error",
    text: ({ name, detail }) => `${quote(name)} could not do its work: ${detail}`,
    explanation: "The formatter met a value it cannot work with.",
  },
  "not-implemented": {
    severity: "error",
    text: ({ name, detail }) => `${quote(name)} is not implemented: ${detail}`,
    help: () => "Remove it from the template.",
    explanation: "The name exists for older templates and does nothing here.",
  },
  "locale-unknown": {
    severity: "warning",
    text: ({ name, detail }) => `There is no data for the locale ${quote(name)}; ${quote(detail)} is used.`,
    help: () => "Name a BCP 47 language tag such as en-US, de or pt-BR.",
    explanation:
      "Texts that depend on the locale need its data. Any language of the CLDR package can be named.",
  },
  "arguments-unusable": {
    severity: "warning",
    text: ({ name, detail }) => `${quote(name)} ignores an argument: ${detail}`,
    explanation: "An argument that names a value turned out, with this data, to be one that cannot be used.",
  },
  "data-not-json": {
    severity: "error",
    text: ({ path, what }) =>
      path === ""
        ? `The data is ${what}, which is not JSON.`
        : `The value at ${quote(path)} in the data is ${what}, which is not JSON.`,
    help: ({ what }) =>
      CONVERSIONS.get(String(what)) ?? "Hand over plain values, such as those of JSON.parse.",
    explanation:
      "Templates see JSON values only: objects, arrays, strings, numbers, booleans and null. The render " +
      "goes on and treats the value as an empty object or as missing. At most ten such values are " +
      "reported.",
  },
  "data-invalid": {
    severity: "error",
    text: ({ detail }) => `The data cannot be rendered: ${detail}`,
    help: () => "Hand over plain JSON values.",
    explanation: "Templates see JSON values only: objects, arrays, strings, numbers, booleans and null.",
  },
  "limit-instructions": {
    severity: "error",
    text: ({ limit }) => `The render was ended after ${limit} steps; what was written so far is kept.`,
    help: () =>
      "Look for partials that apply themselves or loops nested over the same list, or raise the limit `instructions`.",
    explanation:
      "Every tag, loop turn and partial is a step, and long texts count for several. The limit keeps a " +
      "hostile or mistaken template from running forever.",
  },
  "limit-output": {
    severity: "error",
    text: ({ limit }) =>
      `The render was ended because it would write more than ${limit} characters; what fits is kept.`,
    help: () => "Look for loops that repeat too much, or raise the limit `outputLength`.",
    explanation: "The limit holds for the page and for every text that a formatter builds on the way.",
  },
  "limit-time": {
    severity: "error",
    text: ({ limit }) => `The render was ended after ${limit} ms; what was written so far is kept.`,
    help: () => "Look for loops and partials that repeat too much, or raise the limit `milliseconds`.",
    explanation:
      "The limit keeps a render that uses few but expensive steps from holding up the others on the same machine.",
  },
  "limit-nesting": {
    severity: "error",
    text: ({ limit }) =>
      `The render was ended because blocks and partials are nested more than ${limit} deep.`,
    help: () => "Look for partials that apply themselves inside deeply nested blocks.",
    explanation: "The depth is bounded so that no template can exhaust the stack.",
  },
} as const satisfies Record<string, Message>;
