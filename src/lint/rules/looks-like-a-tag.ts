import { quote } from "../../core/diagnostics/message.js";
import type { Node, TextNode } from "../../core/syntax/index.js";
import { repairingFix } from "../fix.js";
import type { HtmlContext } from "../html/context.js";
import { startsAsMarkup } from "../html/start.js";
import { isExpression, isHandler } from "../html/tag.js";
import { defineRule } from "../rule.js";
import { findSlips } from "../slips/find.js";
import { doubledSlip } from "../slips/foreign.js";
import type { Slip } from "../slips/slip.js";

/** Elements that show source code, or that hold templates for scripts. */
const SAMPLES = new Set(["code", "pre", "samp", "kbd", "template"]);
const INSTRUCTIONS = new Map([
  ["or", "{.or}"],
  ["else", "{.or}"],
  ["end", "{.end}"],
  ["endif", "{.end}"],
]);
/** Attributes that hold a language of their own. */
const CODE_ATTRIBUTES = new Set(["style", "srcdoc", "d", "pattern"]);
/** Attributes that people write tags into, where scripts of the page read no templates from. */
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
  summary: "A text in braces was probably meant as a tag, and visitors see it.",
  explanation:
    "Whatever is not exactly a tag is text, braces included. The usual slips are blanks (`{title | " +
    "html}`), a missing brace or dot, indexes in brackets, operators, and tags of Liquid, Handlebars or " +
    "Jinja. Scripts, style sheets, JSON, code samples and the expressions of browser libraries are not " +
    "reported.",
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
    /** A part of a tag or of a text, which a template without any markup may be, but no JSON. */
    const isFragment =
      role !== "unknown" && !startsAsMarkup(body) && !/^\s*[[{]\s*(?:["[{\]]|$)/.test(text.slice(0, 100));
    const slips: { readonly slip: Slip; readonly at: number }[] = [];
    const samples: { readonly start: number; end: number }[] = [];
    /** Whether a library of the browser may read tags of other languages. */
    let usesExpressions = false;
    let before: TextNode | undefined;

    const report = (slip: Slip, at: number): void => {
      const span = { start: at + slip.start, end: at + slip.end };
      if (slip.foreign === true && usesExpressions) return;
      if (samples.some(({ start, end }) => start < span.start && span.start < end)) return;
      const written = text.slice(span.start, span.end);
      const { replacement, certain, help } = slip;
      context.report({
        span,
        message: `${quote(written)} is text because ${slip.reason}.`,
        help,
        fix:
          replacement === undefined
            ? undefined
            : repairingFix(`Write ${replacement}`, span, replacement, certain),
      });
    };
    const consider = (slip: Slip, at: number, place: HtmlContext): void => {
      if (slip.endsValue === true && !endsValue(place, text[at + slip.end])) return;
      if (counts(slip, place, isFragment)) slips.push({ slip, at });
    };
    /** A tag between two further braces, the first of which ends the text before it. */
    const doubled = (node: Node): void => {
      if (text[node.start - 1] !== "{" || text[node.end] !== "}" || before?.end !== node.start) return;
      const slip = doubledSlip(text.slice(node.start, node.end), -1, library);
      if (slip !== undefined) consider(slip, node.start, context.html.inside(before, before.text.length - 1));
    };
    return {
      enter: {
        text: (node) => {
          before = node;
          if (!node.text.includes("{") && !node.text.includes("}")) return;
          for (const slip of findSlips(node.text, library)) {
            consider(slip, node.start, context.html.inside(node, slip.start));
          }
          if (isStrayBrace(node, text)) {
            const brace = { start: 0, end: 1, reason: "it closes nothing", help: "Remove the brace." };
            consider({ ...brace, certain: false, strong: false }, node.start, context.html.inside(node, 0));
          }
        },
        variable: (node) => {
          doubled(node);
          const [reference] = node.references;
          const meant = INSTRUCTIONS.get(reference?.text ?? "");
          if (meant === undefined || node.formatters.length > 0 || node.references.length > 1) return;
          if (reference === undefined || context.data?.lookup(reference).kind === "found") return;
          const place = context.html.at(node);
          if (
            samples.at(-1)?.end === Number.POSITIVE_INFINITY ||
            (place.kind !== "text" && place.kind !== "value")
          )
            return;
          if (text[node.start - 1] === "{") return;
          const written = `{${reference.text}}`;
          context.report({
            span: node,
            message:
              `${quote(written)} writes the value called ${quote(reference.text)}; an instruction begins with a ` +
              `dot.`,
            help: `Write ${meant}.`,
            fix: repairingFix(`Write ${meant}`, node, meant, false),
          });
        },
        comment: (node) => {
          if (!node.multiline) doubled(node);
        },
      },
      startTag: ({ name, start, attributes }) => {
        if (SAMPLES.has(name)) samples.push({ start, end: Number.POSITIVE_INFINITY });
        usesExpressions ||= attributes.some((attribute) => isExpression(attribute.name));
      },
      endTag: (name, start) => {
        const open = samples.findLast(({ end }) => end === Number.POSITIVE_INFINITY);
        if (SAMPLES.has(name) && open !== undefined) open.end = start;
      },
      end: () => {
        for (const { slip, at } of slips) report(slip, at);
      },
    };
  },
});

/** Whether a character is the quote that ends the attribute. */
function endsValue(place: HtmlContext, character: string | undefined): boolean {
  return place.kind === "value" && place.quote !== "" && place.quote === character;
}

/** How far back the beginning of a line is looked for. */
const MAX_LINE = 200;

/** Whether a text begins with a brace that follows a tag and that nothing on the line opens. */
function isStrayBrace({ start, text: own }: TextNode, text: string): boolean {
  if (own[0] !== "}" || own[1] === "}" || text[start - 1] !== "}") return false;
  const before = text.slice(Math.max(0, start - MAX_LINE), start);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.split("{").length === line.split("}").length;
}

/** Whether a slip is one where it stands. `isFragment`: the whole file is text or a part of a tag. */
function counts({ strong, foreign, isCall }: Slip, place: HtmlContext, isFragment: boolean): boolean {
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
      return strong || isCall === true;
    case "unknown":
      return strong && isFragment;
    default:
      return false;
  }
}
