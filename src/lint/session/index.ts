export type { FormatterDefinition, PredicateDefinition } from "#core/library/define.js";
export type { Position, Span } from "#core/source/span.js";
export type { LintConfig } from "../config/schema.js";
export type { Edit, Fix } from "../fix.js";
export type { LintDiagnostic } from "../lint-diagnostic.js";
export type { Rule } from "../rule.js";
export { createLinter, type Linter, type LintOptions, lint } from "./linter.js";
