import { abridged } from "#core/diagnostics/message.js";
import { nearest } from "#core/diagnostics/nearest.js";
import type { Library } from "#core/library/registry.js";
import { type IntendedTag, isTag, REFERENCE } from "./intended-tag.js";

/** Filters of other languages and their formatters here. */
const FILTERS: Readonly<Record<string, string>> = {
  escape: "html",
  e: "html",
  strip_html: "safe",
  striptags: "safe",
  size: "count",
  length: "count",
  tojson: "json",
  urlencode: "url-encode",
};

type Repair = Omit<IntendedTag, "start" | "end">;

const whole = (source: string): RegExp => new RegExp(`^${source}$`);

const CHAIN = "(?:\\|[a-zA-Z][^|{}]*)*";
const PIPED = whole(`[ \\t]*${REFERENCE}[ \\t]*(?:\\|[ \\t]*[a-zA-Z][^|{}]*)+`);
const PADDED = whole(`[ \\t]*(${REFERENCE})[ \\t]*`);
const OPERATION = whole(
  `[ \\t]*(!?${REFERENCE})[ \\t]*(\\|\\||&&)[ \\t]*(!?${REFERENCE})((?:[ \\t]*(?:\\|\\||&&)[ ` +
    `\\t]*!?${REFERENCE})*)[ \\t]*`,
);
const WITH_LITERAL = whole(
  `[ \\t]*(${REFERENCE})[ \\t]*(\\|\\||&&|\\?\\?)[ \\t]*(?:"([^"{}<>]*)"|'([^'{}<>]*)')[ \\t]*`,
);
const METHOD = whole(`[ \\t]*(${REFERENCE})\\(\\)[ \\t]*`);
const DOUBLE_BAR = whole(`(${REFERENCE})\\|\\|([a-zA-Z][\\w-]*)`);
const KEY = "\\[[ \\t]*(?:\\d+|'[a-zA-Z][\\w-]*'|\"[a-zA-Z][\\w-]*\")[ \\t]*\\]";
const INDEXED = whole(`[ \\t]*${REFERENCE}(?:\\.?${KEY}(?:\\.${REFERENCE})?)+[ \\t]*${CHAIN}`);
const DOTS = whole(`(?:${REFERENCE}\\.{2,})*${REFERENCE}\\.*${CHAIN}`);
const QUERY = whole(`(${REFERENCE})(\\?[a-zA-Z][\\w-]*=[\\w.%&=-]*)`);
const CALL_ALONE = whole(`\\|([a-zA-Z][\\w-]*)(?:[ \\t][^|{}]*)?`);
const DOTTED_CALL = whole(`(${REFERENCE})\\.([a-zA-Z][\\w-]*)([ \\t][^|{}]+)`);
const BARRED_FORMAT = whole(`(${REFERENCE}\\|date)[ \\t]*\\|[ \\t]*(%[^|{}]+)`);
const PARTIAL = whole("apply[ \\t]+([\\w./-]+\\.block)");
const QUESTION = whole(`(${REFERENCE})\\?`);
const NEGATION = whole(`[ \\t]*\\.?!\\.?(${REFERENCE}\\??)[ \\t]*`);
const WITHOUT_DOT = /^(?:if|section|repeated section|or|alternates with|var|ctx|macro|include|eval)\s/;
const BLANK_DOT = /^\s*\.\s*(?=[a-z])/;
const CLOSING = /^\/(?:if|section|repeated|each|for|unless)?$/;

/** Returns the tag that the text between braces becomes if one typing error is repaired. */
export function nativeTag(content: string, library: Library): Repair | undefined {
  return (
    calls(content, library) ??
    blanks(content, library) ??
    operators(content, library) ??
    paths(content, library) ??
    instructions(content, library)
  );
}

function write(replacement: string, reason: string, certain = true, strong = false): Repair {
  return { replacement, reason, help: `Write ${abridged(replacement)}.`, certain, strong };
}

/** Calls of formatters whose value or bar is missing, or that have one too many. */
function calls(content: string, library: Library): Repair | undefined {
  const [, alone = ""] = CALL_ALONE.exec(content) ?? [];
  if (library.formatters.has(alone))
    return write(`{@${content}}`, 'the value before the "|" is missing', false, true);
  const [, reference, name = "", list] = DOTTED_CALL.exec(content) ?? [];
  if (library.formatters.has(name))
    return write(`{${reference}|${name}${list}}`, 'a formatter follows a "|"', false);
  const [, call, format] = BARRED_FORMAT.exec(content) ?? [];
  if (format !== undefined) return write(`{${call} ${format}}`, 'of the "|" before the format', true, true);
  const partial = PARTIAL.exec(content)?.[1];
  return partial === undefined
    ? undefined
    : write(`{@|apply ${partial}}`, "a partial is applied to a value", false);
}

function blanks(content: string, library: Library): Repair | undefined {
  if (PIPED.test(content)) {
    const tag = `{${content.trim().replace(/[ \t]*\|[ \t]*/g, "|")}}`;
    const reason = "of the spaces in it";
    if (isTag(tag, library)) return write(tag, reason, true, true);
    const name = /\|([a-zA-Z][\w-]*)/.exec(tag)?.[1] ?? "";
    const suggestion = FILTERS[name] ?? nearest(name, library.formatters.keys());
    return suggestion === undefined
      ? undefined
      : write(tag.replace(`|${name}`, `|${suggestion}`), reason, false);
  }
  const padded = PADDED.exec(content);
  // Plain digits in braces are prose or a pattern of a script.
  if (padded === null || padded[1] === content || /^\d+$/.test(padded[1] ?? "")) return undefined;
  const isName = /[.@$]/.test(padded[1] ?? "");
  return write(`{${padded[1]}}`, "of the spaces in it", isName);
}

function operators(content: string, library: Library): Repair | undefined {
  const bars = DOUBLE_BAR.exec(content);
  if (bars !== null && library.formatters.has(bars[2] ?? "")) {
    return write(`{${bars[1]}|${bars[2]}}`, 'of the second "|"', false);
  }
  const [, left = "", operator, right = "", more] = OPERATION.exec(content) ?? [];
  if (operator !== undefined) {
    const simple = more === "" && !left.startsWith("!") && !right.startsWith("!");
    const reason = `a variable tag takes no ${operator}`;
    if (!simple) return { reason, help: "Use {.if …}{.or}…{.end}.", certain: false, strong: false };
    const suggestion =
      operator === "||"
        ? `{.if ${left}}{${left}}{.or}{${right}}{.end}`
        : `{.if ${left} && ${right}}{${right}}{.end}`;
    return write(suggestion, reason, false);
  }
  const [, first, sign = "", double, single] = WITH_LITERAL.exec(content) ?? [];
  if (first !== undefined) {
    const reason = `a variable tag takes no ${sign}`;
    if (sign === "&&") return { reason, help: "Use {.if …}{.or}…{.end}.", certain: false, strong: false };
    return write(`{.if ${first}}{${first}}{.or}${double ?? single ?? ""}{.end}`, reason, false);
  }
  if (METHOD.test(content)) {
    const reason = "the language calls no functions";
    return { reason, help: "Use a formatter: {value|formatter}.", certain: false, strong: false };
  }
  const negated = NEGATION.exec(content)?.[1];
  if (negated === undefined) return undefined;
  const test = negated.endsWith("?") ? `.${abridged(negated)}` : `.if ${abridged(negated)}`;
  const help = `Write {${test}}{.or}…{.end}.`;
  return { reason: "the language has no negation", help, certain: false, strong: false };
}

function paths(content: string, library: Library): Repair | undefined {
  if (INDEXED.test(content)) {
    const tag = `{${content.trim().replace(/\.?\[[ \t]*["']?([\w-]+)["']?[ \t]*\]/g, ".$1")}}`;
    if (isTag(tag, library)) return write(tag, "an index follows a dot and takes no brackets");
  }
  if (content.includes(".") && DOTS.test(content)) {
    const tag = `{${content.replace(/\.+(?=\||$)/, "").replace(/\.{2,}/g, ".")}}`;
    // Arguments of a formatter may contain dots, but then the tag would not be text.
    if (tag !== `{${content}}` && isTag(tag, library)) return write(tag, "of an extra dot");
  }
  const query = QUERY.exec(content);
  if (query !== null) {
    return write(`{${query[1]}}${query[2]}`, "the query of the address is inside the braces");
  }
  const match = QUESTION.exec(content);
  if (match === null) return undefined;
  const predicate = `{.${content}}`;
  if (isTag(predicate, library)) return write(predicate, "a predicate begins with a dot", false);
  return write(`{${match[1]}}`, "of the question mark", false);
}

function instructions(content: string, library: Library): Repair | undefined {
  if (WITHOUT_DOT.test(content) && isTag(`{.${content.trimEnd()}}`, library)) {
    return write(`{.${content.trimEnd()}}`, "an instruction begins with a dot", true, true);
  }
  if (BLANK_DOT.test(content)) {
    const tag = `{${content.replace(BLANK_DOT, ".").trimEnd()}}`;
    const { length } = content;
    if (length > 0 && `{${content}}` !== tag && isInstruction(tag, library)) {
      return write(tag, "of the space in it", true, true);
    }
  }
  return CLOSING.test(content) ? write("{.end}", "a block ends with {.end}", false) : undefined;
}

function isInstruction(tag: string, library: Library): boolean {
  return tag === "{.end}" || tag === "{.or}" || isTag(tag, library);
}
