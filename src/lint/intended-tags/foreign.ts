import { abridged } from "#core/diagnostics/message.js";
import type { Library } from "#core/library/registry.js";
import { type IntendedTag, isTag, REFERENCE } from "./intended-tag.js";

const LIQUID = /\{%-?[ \t]*([a-zA-Z]+)([^{}%]{0,200}?)-?%\}/y;
const HANDLEBARS = /\{\{(\{?)~?([#/>&^!]?)[ \t]*([^{}]{0,200}?)[ \t]*~?\}\}\}?/y;
const LOOP = /^(?:for\s+)?([\w-]+)\s+in\s+([\w.-]+)/;

/** Recognizes a tag of Liquid, Jinja, Handlebars or Mustache at a brace of the text. */
export function foreignTag(text: string, offset: number, library: Library): IntendedTag | undefined {
  if (text[offset + 1] === "%") {
    LIQUID.lastIndex = offset;
    const match = LIQUID.exec(text);
    if (match === null) return undefined;
    const [tag, word = "", operand = ""] = match;
    return foreignTagAt(offset, tag, "Liquid or Jinja", liquid(word, operand.trim()), library);
  }
  HANDLEBARS.lastIndex = offset;
  const match = HANDLEBARS.exec(text);
  if (match === null) return undefined;
  const [tag, , sign = "", content = ""] = match;
  return foreignTagAt(offset, tag, "Handlebars or Mustache", handlebars(sign, content), library);
}

/** Recognizes a tag of this language in doubled braces: `{{title}}`, `{{#if a}}`. */
export function doubledTag(inner: string, start: number, library: Library): IntendedTag | undefined {
  const tag = `{${inner}}`;
  const content = inner.slice(1, -1);
  const suggestion = content.startsWith("#")
    ? handlebars("#", content.slice(1).trim())
    : handlebars("", content);
  return foreignTagAt(start, tag, "Handlebars or Mustache", suggestion, library);
}

function foreignTagAt(
  start: number,
  tag: string,
  language: string,
  suggestion: string | undefined,
  library: Library,
): IntendedTag | undefined {
  // Braces without anything like a tag belong to another syntax.
  if (!/[a-zA-Z]/.test(tag)) return undefined;
  const isValid =
    suggestion !== undefined &&
    (suggestion === "{.end}" || suggestion === "{.or}" || isTag(suggestion, library));
  return {
    start,
    end: start + tag.length,
    reason: `it is a tag of ${language}`,
    help: isValid
      ? `Write ${abridged(suggestion)}.`
      : "Write it in the template language: single braces, {.if a}, {.end}.",
    ...(isValid ? { replacement: suggestion } : {}),
    certain: false,
    strong: false,
    foreign: true,
  };
}

function liquid(word: string, operand: string): string | undefined {
  if (/^end/.test(word)) return "{.end}";
  if (word === "else" || word === "elsif" || word === "elif") return "{.or}";
  if (word === "for") return loop(`for ${operand}`);
  if (word === "include" || word === "render") return partial(operand);
  return word === "if" ? `{.if ${operand}}` : undefined;
}

function handlebars(sign: string, content: string): string | undefined {
  const [word = "", ...rest] = content.split(/\s+/);
  const operand = rest.join(" ");
  if (sign === "/") return "{.end}";
  if (sign === ">") return partial(content);
  if (sign === "#" || sign === "^") {
    if (word === "each" || word === "for") return loop(operand);
    if (word === "if") return `{.if ${operand}}`;
    return operand === "" ? `{.section ${word}}` : undefined;
  }
  if (sign === "!") return undefined;
  if (word === "else" || word === "^") return "{.or}";
  if (!new RegExp(`^${REFERENCE}(?:\\s*\\|.*)?$`).test(content)) return undefined;
  return `{${content.replace(/\s*\|\s*/g, "|")}}`;
}

function loop(operand: string): string {
  const list = LOOP.exec(operand)?.[2] ?? operand;
  return `{.repeated section ${list}}`;
}

function partial(operand: string): string | undefined {
  const name = /^["']?([\w./-]+)["']?/.exec(operand)?.[1];
  return name === undefined ? undefined : `{@|apply ${name.replace(/\.\w+$/, "")}.block}`;
}
