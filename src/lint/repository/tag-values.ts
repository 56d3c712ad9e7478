import { quote } from "#core/diagnostics/message.js";
import type { PlatformTagDefinition, TagAttributeDefinition } from "#core/library/platform-tag.js";
import { repairingFix } from "../fix.js";
import type { Report } from "../rule.js";
import { attributeNamed, type PlatformTag } from "./platform-tags.js";
import { hasBody } from "./tag-bodies.js";

/** Returns invalid numbers and switches in the attributes of a platform tag. */
export function valueProblems(tag: PlatformTag, definition: PlatformTagDefinition): readonly Report[] {
  return definition.attributes.flatMap((attribute) => {
    const written = attributeNamed(tag, attribute.name);
    const value = written?.value.trim() ?? "";
    if (written === undefined || value === "" || value.includes("{")) return [];
    const problem =
      attribute.kind === "integer"
        ? numberProblem(value, attribute)
        : attribute.kind === "switch"
          ? switchProblem(value, attribute)
          : undefined;
    return problem === undefined ? [] : [{ ...problem, span: written.valueSpan }];
  });
}

/**
 * Returns a function that finds the problem of a tag without a body that is left open, or of one with a body that is
 * missing or not closed. It searches `text` once for each kind of tag.
 */
export function closingChecker(
  text: string,
): (tag: PlatformTag, definition: PlatformTagDefinition) => Report | undefined {
  const lastEnds = new Map<string, number>();
  const lastEnd = (name: string): number => {
    const offset = lastEnds.get(name) ?? text.lastIndexOf(`</squarespace:${name}`);
    lastEnds.set(name, offset);
    return offset;
  };
  return (tag, definition) => closingProblem(tag, definition, text, lastEnd);
}

/** An end tag directly after a tag without a body. */
const END_TAG = /\s*<\/squarespace:/y;

function closingProblem(
  tag: PlatformTag,
  { body }: PlatformTagDefinition,
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

type ValueProblem = Pick<Report, "message" | "help">;

function numberProblem(
  value: string,
  { name, min = 0, max = Number.POSITIVE_INFINITY }: TagAttributeDefinition,
): ValueProblem | undefined {
  if (!/^\d+$/.test(value)) {
    return { message: `"${name}" must be a whole number.`, help: `Write ${name}="3".` };
  }
  if (Number(value) > max) {
    const message = `The platform allows at most ${max} for "${name}".`;
    return { message, help: `Write a number up to ${max}.` };
  }
  if (Number(value) >= min) return undefined;
  return { message: `"${name}" must be at least ${min}.`, help: `Write ${name}="${min}" or more.` };
}

function switchProblem(value: string, { name }: TagAttributeDefinition): ValueProblem | undefined {
  if (/^(?:true|false)$/i.test(value)) return undefined;
  return { message: `"${name}" must be true or false.`, help: `Write ${name}="true" or ${name}="false".` };
}
