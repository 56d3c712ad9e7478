import { argumentSpan } from "#core/analyze/check-arguments.js";
import { quote } from "#core/diagnostics/message.js";
import { checkDateFormat } from "#core/library/dates/date-format.js";
import type { Node } from "#core/syntax/index.js";
import { repairingFix } from "../fix.js";
import { formattersOf } from "../names/references.js";
import { defineRule } from "../rule.js";

/** The notation of Java, Moment and others. */
const LETTERS: Readonly<Record<string, string>> = {
  YYYY: "%Y",
  yyyy: "%Y",
  YY: "%y",
  yy: "%y",
  MMMM: "%B",
  MMM: "%b",
  MM: "%m",
  M: "%m",
  DD: "%d",
  dd: "%d",
  D: "%e",
  d: "%e",
  dddd: "%A",
  EEEE: "%A",
  ddd: "%a",
  EEE: "%a",
  HH: "%H",
  hh: "%I",
  mm: "%M",
  ss: "%S",
};

/** Converts a format in another notation: "YYYY-MM-DD" becomes "%Y-%m-%d". */
function otherNotation(value: string): string | undefined {
  if (value.includes("%")) return undefined;
  const words = value.match(/[a-zA-Z]+/g) ?? [];
  const isNotation = words.some((word) => word.length > 1 && Object.hasOwn(LETTERS, word));
  if (!isNotation || !words.every((word) => Object.hasOwn(LETTERS, word))) return undefined;
  return value.replace(/[a-zA-Z]+/g, (word) => LETTERS[word] ?? word);
}

/** Two or more letters of strftime without the "%" before them: "B d, Y". */
const BARE_LETTERS = /^[AaBbdeHIlmMpSYy](?:[ ./,:-]{1,2}[AaBbdeHIlmMpSYy])+$/;

/** Adds the "%" to a format in which it is missing: "B d, Y" becomes "%B %d, %Y". */
function withoutPercent(value: string): string | undefined {
  return BARE_LETTERS.test(value) ? value.replace(/[a-zA-Z]/g, "%$&") : undefined;
}

/** Removes the quotes around a format, which are written. */
function inQuotes(value: string): string | undefined {
  return /^(["'])([^"']*%[^"']*)\1$/.exec(value)?.[2];
}

const BETWEEN = "[ ./,-]{1,2}";
const DATE_WITH_MINUTE = new RegExp(
  `%[Yy]${BETWEEN}%M${BETWEEN}%[deD]|%[de]${BETWEEN}%M${BETWEEN}%[Yy]|%M${BETWEEN}%[de]${BETWEEN}%[Yy]`,
);

/** Returns the format with the month instead of a minute between year and day. */
function minuteForMonth(value: string): string | undefined {
  return DATE_WITH_MINUTE.test(value)
    ? value.replace(DATE_WITH_MINUTE, (date) => date.replace("%M", "%m"))
    : undefined;
}

/** Names of formats in other languages, and a format of PHP such as "F j, Y". */
const NAMED = /^(?:long|short|medium|full|iso|datetime|default)$/i;
const LETTERS_ALONE = /^[dDjlNSFmMnYyaAgGhHisTcU](?:[ ./,:-]{1,2}[dDjlNSFmMnYyaAgGhHisTcU])+$/;

export const datePattern = defineRule({
  code: "date-pattern",
  level: "error",
  summary: "A date format does not write what it seems to.",
  explanation:
    "`date` takes the conversions of strftime: `%Y-%m-%d`, `%B %e, %Y`. A `%` with any other letter " +
    "vanishes from the page, letters without a `%` are written unchanged, and `%M` is the minute. Write " +
    "`%%` for a percent sign. The first character after the name separates the arguments, so a format " +
    "cannot begin there.",
  examples: {
    bad: [
      "{publishOn|date %Q %Y}",
      "{publishOn|date YYYY-MM-DD}",
      "{publishOn|date long}",
      "{publishOn|date %Y-%M-%d}",
      "{startDate|date%l%p}",
    ],
    good: ["{publishOn|date %B %e, %Y}", "{startDate|date %H:%M}", "{publishOn|date on %A}"],
  },
  create: (context) => {
    const check = (node: Node): void => {
      for (const call of formattersOf(node)) {
        const list = call.arguments;
        if (call.name !== "date" || list === undefined || context.analysis.textual.has(node)) continue;
        if (list.text.startsWith("%")) {
          context.report({
            span: list,
            message: `The first "%" of ${quote(list.text)} separates arguments and is not part of the format.`,
            help: "Put a space between date and the format.",
            fix: repairingFix("Add a space", { start: list.start, end: list.start }, " "),
          });
          continue;
        }
        const format = list.text.slice(1);
        const unquoted = inQuotes(format);
        const suggestion =
          unquoted ?? otherNotation(format) ?? withoutPercent(format) ?? minuteForMonth(format);
        if (suggestion !== undefined) {
          const span = { start: list.start + 1, end: list.end };
          context.report({
            span,
            message:
              unquoted !== undefined
                ? `The quotes around ${unquoted} are written, too.`
                : format.includes("%")
                  ? `The "%M" of ${quote(format)} is the minute, and the month is "%m".`
                  : `${quote(format)} has no conversions, so it is written unchanged.`,
            help: `Write ${quote(suggestion)}.`,
            fix: repairingFix(`Write ${suggestion}`, span, suggestion, false),
          });
          continue;
        }
        if (NAMED.test(format) || LETTERS_ALONE.test(format)) {
          context.report({
            span: { start: list.start + 1, end: list.end },
            message: `${quote(format)} has no conversions, so it is written unchanged.`,
            help: "`platen reference date` shows the conversions.",
          });
          continue;
        }
        for (const [index, value] of list.values.entries()) {
          const problem = checkDateFormat(value);
          if (problem === undefined) continue;
          context.report({
            span: argumentSpan(list, index, call),
            message: `In this format, ${problem.message}.`,
            help: "`platen reference date` shows the conversions.",
          });
        }
      }
    };
    return { enter: { variable: check, var: check } };
  },
});
