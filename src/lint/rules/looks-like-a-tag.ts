import { quote } from "#core/diagnostics/message.js";
import { Ranges } from "#core/source/ranges.js";
import type { Node, TextNode } from "#core/syntax/index.js";
import { repairingFix } from "../fix.js";
import type { HtmlContext } from "../html/context.js";
import { startsAsMarkup } from "../html/start.js";
import { isExpression, isHandler } from "../html/tag.js";
import { findIntendedTags } from "../intended-tags/find.js";
import { doubledTag } from "../intended-tags/foreign.js";
import type { IntendedTag } from "../intended-tags/intended-tag.js";
import { surroundingsFit } from "../intended-tags/surroundings.js";
import { defineRule } from "../rule.js";

/** Elements that show source code or contain templates for scripts. */
const SAMPLES = new Set(["code", "pre", "samp", "kbd", "template"]);
const INSTRUCTIONS = new Map([
  ["or", "{.or}"],
  ["else", "{.or}"],
  ["end", "{.end}"],
  ["endif", "{.end}"],
]);
/** Attributes with a language of their own. */
const CODE_ATTRIBUTES = new Set(["style", "srcdoc", "d", "pattern"]);
/** Attributes that authors write tags into and that client-side libraries do not parse. */
const PLAIN_ATTRIBUTES = new Set([
  "href",
  "src",
  "alt",
  "title",
  "class",
  "id",
  "value",
  "action",
  "content",
]);

/** Attributes in which scripts expect objects and expressions. */
const EXPRESSION_DATA =
  /^data-(?:bind|ng-|v-|x-|dojo|[\w-]*(?:options?|config|settings|props|params|json|state|model|template|format)$)/;

export const looksLikeATag = defineRule({
  code: "looks-like-a-tag",
  level: "warning",
  summary: "Text in braces was probably meant as a tag, but visitors see it.",
  explanation:
    "Anything that is not exactly a tag is text, including its braces. Common mistakes are spaces (`{title | " +
    "html}`), a missing brace or dot, indexes in brackets, operators, and tags of Liquid, Handlebars or Jinja. " +
    "Scripts, style sheets, JSON, code samples and expressions of browser libraries are not reported.",
  examples: {
    bad: [
      "<p>{title | html}</p>",
      "<p>{items[0].title}</p>",
      "<p>{title|html</p>",
      "<p>{a || b}</p>",
      "<p>{% if a %}</p>",
      '<img src="{assetUrl?format=500w}" alt="">',
    ],
    good: [
      "<p>{title|html}</p>",
      "<p>{items.0.title}</p>",
      "<code>{{ title }}</code>",
      "<script>f({ a })</script>",
    ],
  },
  create: (context) => {
    const { library, role, body, text } = context;
    /** Whether the file may be part of a tag or a text without markup. JSON may not. */
    const isFragment =
      role !== "unknown" && !startsAsMarkup(body) && !/^\s*[[{]\s*(?:["[{\]]|$)/.test(text.slice(0, 100));
    const intendedTags: { readonly tag: IntendedTag; readonly at: number }[] = [];
    const samples: { readonly start: number; end: number }[] = [];
    const openSamples: typeof samples = [];
    /** Whether a client-side library may read tags of other languages. */
    let usesExpressions = false;
    let before: TextNode | undefined;

    const report = (tag: IntendedTag, at: number): void => {
      const span = { start: at + tag.start, end: at + tag.end };
      if (tag.foreign === true && usesExpressions) return;
      const written = text.slice(span.start, span.end);
      const { replacement, certain, help } = tag;
      context.report({
        span,
        message: `${quote(written)} is text because ${tag.reason}.`,
        help,
        fix:
          replacement === undefined
            ? undefined
            : repairingFix(`Write ${replacement}`, span, replacement, certain),
      });
    };
    const consider = (tag: IntendedTag, at: number, place: HtmlContext): void => {
      if (!surroundingsFit(tag, at, place, text)) return;
      if (isReported(tag, place, isFragment)) intendedTags.push({ tag, at });
    };
    /** Checks for a tag inside further braces, the first of which ends the text before it. */
    const doubled = (node: Node): void => {
      if (text[node.start - 1] !== "{" || text[node.end] !== "}" || before?.end !== node.start) return;
      const tag = doubledTag(text.slice(node.start, node.end), -1, library);
      if (tag !== undefined) consider(tag, node.start, context.html.inside(before, before.text.length - 1));
    };
    return {
      enter: {
        text: (node) => {
          before = node;
          if (!node.text.includes("{") && !node.text.includes("}")) return;
          const outer = tagAround(node, text);
          for (const tag of findIntendedTags(node.text, library)) {
            if (outer !== undefined && tag.start >= outer.start) break;
            consider(tag, node.start, context.html.inside(node, tag.start));
          }
          if (outer !== undefined) consider(outer, node.start, context.html.inside(node, outer.start));
          if (isStrayBrace(node, text)) {
            const brace = { start: 0, end: 1, reason: "it closes nothing", help: "Remove the brace." };
            const strong = node.text[1] === "<";
            consider({ ...brace, certain: false, strong }, node.start, context.html.inside(node, 0));
          }
        },
        variable: (node) => {
          doubled(node);
          const [reference] = node.references;
          const suggestion = INSTRUCTIONS.get(reference?.text ?? "");
          if (suggestion === undefined || node.formatters.length > 0 || node.references.length > 1) return;
          if (reference === undefined || context.data?.lookup(reference).kind === "found") return;
          const place = context.html.at(node);
          if (openSamples.length > 0 || (place.kind !== "text" && place.kind !== "value")) return;
          if (text[node.start - 1] === "{") return;
          const written = `{${reference.text}}`;
          context.report({
            span: node,
            message:
              `${quote(written)} writes the value called ${quote(reference.text)}; an instruction begins with a ` +
              `dot.`,
            help: `Write ${suggestion}.`,
            fix: repairingFix(`Write ${suggestion}`, node, suggestion, false),
          });
        },
        comment: (node) => {
          if (!node.multiline) doubled(node);
        },
      },
      startTag: ({ name, start, attributes }) => {
        if (SAMPLES.has(name)) {
          const sample = { start, end: Number.POSITIVE_INFINITY };
          samples.push(sample);
          openSamples.push(sample);
        }
        usesExpressions ||= attributes.some((attribute) => isExpression(attribute.name));
      },
      endTag: (name, start) => {
        const open = SAMPLES.has(name) ? openSamples.pop() : undefined;
        if (open !== undefined) open.end = start;
      },
      end: () => {
        const inSamples = new Ranges(samples);
        for (const { tag, at } of intendedTags) if (!inSamples.has(at + tag.start)) report(tag, at);
      },
    };
  },
});

/** The start of a tag, and the rest of it after a tag inside. */
const OUTER_START = /^\{(?:\.[a-z][^{}\r\n]* |[@\w.-]+\|[a-zA-Z][^{}\r\n]* )$/;
const OUTER_END = /^\{[\w@][^{}\r\n]*\}[^{}\r\n]*\}/;

/** Returns the tag at the end of a text that contains the tag after the text. */
function tagAround({ text: own, end }: TextNode, text: string): IntendedTag | undefined {
  const start = own.lastIndexOf("{");
  if (start === -1 || !OUTER_START.test(own.slice(start, start + MAX_LINE))) return undefined;
  if (!OUTER_END.test(text.slice(end, end + MAX_LINE))) return undefined;
  return {
    start,
    end: own.length,
    reason: "a tag cannot contain a tag",
    help: "Write the name without braces, or set a variable with .var before.",
    certain: false,
    strong: true,
  };
}

/** Number of characters to search backwards for the start of a line. */
const MAX_LINE = 200;

/** Returns whether a text begins with a brace that follows a tag and has no opening brace on its line. */
function isStrayBrace({ start, text: own }: TextNode, text: string): boolean {
  if (own[0] !== "}" || own[1] === "}" || text[start - 1] !== "}") return false;
  const before = text.slice(Math.max(0, start - MAX_LINE), start);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.split("{").length === line.split("}").length;
}

/**
 * Returns whether an intended tag is reported in its context. `isFragment`: the whole file is text or part of a tag.
 */
function isReported(
  { strong, foreign, isCall }: IntendedTag,
  place: HtmlContext,
  isFragment: boolean,
): boolean {
  switch (place.kind) {
    case "text":
      return place.element !== "textarea";
    case "value": {
      const { attribute, before } = place;
      if (attribute === undefined) return strong;
      if (isHandler(attribute) || isExpression(attribute) || CODE_ATTRIBUTES.has(attribute)) return strong;
      if (/^\s*[[{]|["{]/.test(before)) return strong;
      return (
        strong || PLAIN_ATTRIBUTES.has(attribute) || (foreign !== true && !EXPRESSION_DATA.test(attribute))
      );
    }
    case "tag":
      return strong || isCall === true || foreign === true;
    case "unknown":
      return strong && isFragment;
    default:
      return false;
  }
}
