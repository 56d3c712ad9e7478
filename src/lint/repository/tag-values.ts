import { quote } from "#core/diagnostics/message.js";
import { repairingFix } from "../fix.js";
import type { Report } from "../rule.js";
import { attributeNamed, type PlatformTag, type PlatformTagKind } from "./platform-tags.js";
import { hasBody } from "./tag-bodies.js";

/** Limits of the platform. */
const MAX_ITEMS = 100;
const MAX_SKIPPED = 10;
const MAX_COLUMNS = 12;
const SWITCHES = ["combo", "featured", "lock-layout"];

/** Returns invalid numbers and switches in the attributes of a platform tag. */
export function valueProblems(tag: PlatformTag): readonly Report[] {
  const problems = [
    numberProblem(tag, "limit", 0, tag.name === "query" ? MAX_ITEMS : Number.POSITIVE_INFINITY),
    numberProblem(tag, "skip", 0, MAX_SKIPPED),
    tag.name === "block-field" ? numberProblem(tag, "columns", 1, MAX_COLUMNS) : undefined,
    ...SWITCHES.map((name) => switchProblem(tag, name)),
  ];
  return problems.filter((problem) => problem !== undefined);
}

/**
 * Returns a function that finds the problem of a tag without a body that is left open, or of one with a body that is
 * missing or not closed. It searches `text` once for each kind of tag.
 */
export function closingChecker(
  text: string,
): (tag: PlatformTag, kind: PlatformTagKind) => Report | undefined {
  const lastEnds = new Map<string, number>();
  const lastEnd = (name: string): number => {
    const offset = lastEnds.get(name) ?? text.lastIndexOf(`</squarespace:${name}`);
    lastEnds.set(name, offset);
    return offset;
  };
  return (tag, kind) => closingProblem(tag, kind, text, lastEnd);
}

/** An end tag directly after a tag without a body. */
const END_TAG = /\s*<\/squarespace:/y;

function closingProblem(
  tag: PlatformTag,
  { body }: PlatformTagKind,
  text: string,
  lastEnd: (name: string) => number,
): Report | undefined {
  const { name, start, end, selfClosing } = tag;
  const span = { start: start + 1, end: start + 1 + `squarespace:${name}`.length };
  const endTag = `</squarespace:${name}>`;
  const needsBody = hasBody(tag);
  if (needsBody && selfClosing) {
    const help =
      body === "always"
        ? `Write its body and ${endTag}.`
        : 'Name a block with template="…", or write a body.';
    return { span, message: "This tag has no body, so it writes nothing.", help };
  }
  if (selfClosing) return undefined;
  END_TAG.lastIndex = end;
  const closes = needsBody ? lastEnd(name) >= end : END_TAG.test(text);
  if (closes) return undefined;
  const message = `${quote(`squarespace:${name}`)} is never closed.`;
  if (needsBody) return { span, message, help: `Write ${endTag} after its body.` };
  const at = { start: end - 1, end: end - 1 };
  return { span, message, help: "Write /> at its end.", fix: repairingFix("Write />", at, " /", false) };
}

function numberProblem(tag: PlatformTag, name: string, min: number, max: number): Report | undefined {
  const attribute = attributeNamed(tag, name);
  if (attribute === undefined || attribute.value.includes("{") || attribute.value.trim() === "")
    return undefined;
  const { value, valueSpan: span } = attribute;
  if (!/^\d+$/.test(value.trim())) {
    return { span, message: `"${name}" must be a whole number.`, help: `Write ${name}="3".` };
  }
  if (Number(value) > max) {
    const message = `The platform allows at most ${max} for "${name}".`;
    return { span, message, help: `Write a number up to ${max}.` };
  }
  if (Number(value) >= min) return undefined;
  return { span, message: `"${name}" must be at least ${min}.`, help: `Write ${name}="${min}" or more.` };
}

function switchProblem(tag: PlatformTag, name: string): Report | undefined {
  const attribute = attributeNamed(tag, name);
  if (attribute === undefined || /\{|^(?:true|false|)$/i.test(attribute.value.trim())) return undefined;
  const message = `"${name}" must be true or false.`;
  return { span: attribute.valueSpan, message, help: `Write ${name}="true" or ${name}="false".` };
}
