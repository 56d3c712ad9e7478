import { type CodeExamples, codeExamples } from "#core/diagnostics/catalogue/examples.js";
import { catalogue } from "#core/diagnostics/catalogue.js";
import type { Message } from "#core/diagnostics/message.js";
import { nearest } from "#core/diagnostics/nearest.js";
import { allCodes } from "./config/read.js";
import type { Level } from "./level.js";
import { rules } from "./registry.js";
import type { Rule } from "./rule.js";

/** The explanation of a code, for `platen explain`. */
export interface Explanation {
  readonly code: string;
  readonly level: Level;
  /** Present for rules, not for messages of the language. */
  readonly summary?: string;
  readonly explanation: string;
  readonly bad: readonly string[];
  readonly good: readonly string[];
  readonly needs?: string;
  /** Options with their defaults. */
  readonly options?: unknown;
}

/** `known` are the rules that exist: the built-in ones, and perhaps those of a library file. */
export function explain(code: string, known: readonly Rule[] = rules): Explanation | undefined {
  const rule = known.find((candidate) => candidate.code === code);
  if (rule !== undefined) {
    const { level, summary, explanation, examples, needs, options } = rule;
    const base = { code, level, summary, explanation, bad: examples.bad, good: examples.good };
    return {
      ...base,
      ...(needs === undefined ? {} : { needs }),
      ...(options === undefined ? {} : { options: options.defaults }),
    };
  }
  if (!Object.hasOwn(catalogue, code)) return undefined;
  const message: Message = catalogue[code as keyof typeof catalogue];
  const { bad, good } = ownExamples(code);
  return { code, level: message.severity, explanation: message.explanation, bad, good };
}

/** Codes that depend on limits, data or the host have no examples. */
function ownExamples(code: string): CodeExamples {
  return Object.hasOwn(codeExamples, code)
    ? codeExamples[code as keyof typeof codeExamples]
    : { bad: [], good: [] };
}

/** Returns the code that was probably meant. */
export function suggestCode(code: string, known: readonly string[] = allCodes()): string | undefined {
  return nearest(code, known);
}
