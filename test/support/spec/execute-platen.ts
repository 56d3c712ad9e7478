import { engine } from "../engine.js";
import type { Example, Outcome } from "./example.js";

/**
 * The problems of a template that the documents' error columns list: what the TypeScript engine reports when it parses.
 * Everything else that Platen finds in a source goes beyond that engine.
 */
const PARSE_ERRORS: ReadonlySet<string> = new Set([
  "unknown-formatter",
  "unknown-predicate",
  "unclosed-block",
  "unmatched-end",
  "not-allowed-at-root",
  "not-allowed-in-block",
  "dead-branch",
]);

/**
 * Where the TypeScript engine catches an exception of a formatter, ours reports a failure of its own. An exception that
 * we catch is a defect, whatever the document says.
 */
const SAME: Readonly<Record<string, string>> = {
  "formatter-failure": "unexpected-failure",
  "unexpected-failure": "a defect: an exception was caught",
};

/** Renders an example with Platen. */
export function executePlaten(example: Example): Outcome {
  const template = engine.compile(example.template);
  const { html, errors } = template.render(JSON.parse(example.data), {
    ...(example.locale === null ? {} : { locale: example.locale ?? "en" }),
    ...(example.partials === undefined ? {} : { partials: example.partials }),
    ...(example.injects === undefined ? {} : { injects: example.injects }),
    ...(example.now === undefined ? {} : { now: example.now }),
    expressions: example.options?.expressions ?? true,
    includes: example.options?.includes ?? true,
    limits: {
      ...(example.options?.expressionTokens === undefined
        ? {}
        : { expressionTokens: example.options.expressionTokens }),
      ...(example.options?.expressionStringLength === undefined
        ? {}
        : { expressionStringLength: example.options.expressionStringLength }),
    },
  });
  const parseErrors = template.diagnostics.filter(({ code }) => PARSE_ERRORS.has(code));
  return { output: html, errors: [...parseErrors, ...errors].map(({ code }) => SAME[code] ?? code) };
}
