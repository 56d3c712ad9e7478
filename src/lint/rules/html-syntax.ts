import { quote } from "#core/diagnostics/message.js";
import type { Span } from "#core/source/span.js";
import { type Fix, repairingFix } from "../fix.js";
import { RAW } from "../html/incremental-tokenizer.js";
import { startsAsMarkup } from "../html/start.js";
import type { HtmlTag } from "../html/tag.js";
import { swallowingAttribute } from "../outline/attributes.js";
import { extraBracket, textInEndTag, wrongEnd } from "../outline/end-tags.js";
import type { MarkupError } from "../outline/outline.js";
import { uncertainParts } from "../outline/uncertain-parts.js";
import { type UnterminatedTag, unterminatedTags } from "../outline/unterminated-tags.js";
import { COMMENT } from "../project/facts.js";
import { defineRule, type Report } from "../rule.js";

export const htmlSyntax = defineRule({
  code: "html-syntax",
  level: "warning",
  summary: "An HTML tag is malformed.",
  explanation:
    "An unclosed quote swallows the markup that follows, and an attribute without `=`, a tag without `>` or a " +
    "doubled `<` has an unintended meaning. So does a block that starts in an attribute and ends outside of it, " +
    "or an unclosed comment. A slash closes neither scripts nor text fields and frames. Misspelt elements (`scirpt`) " +
    "and attributes (`herf`), curly quotes around values, spaces in ids, addresses and values without quotes, and " +
    "text in end tags are " +
    "reported, too. Browsers do not report any of these.",
  examples: {
    bad: [
      '<p id"x">a</p>',
      '<a href="/a>a</a> <a href="/b">b</a>',
      "<<ul><li>a</li></ul>",
      "<h2><span>a</span</h2>",
      "<a href=>a</a>",
      '<script src="/a.js"/><p>a</p>',
      "<sapn>a</sapn>",
      '<p>a</p class="x">',
      '<img src="/a.png" alt=my picture>',
    ],
    good: [
      '<p id="x">a</p>',
      "<p>1 < 2</p>",
      '<input value="{title|htmlattr}" disabled>',
      "<a href=/a?b=c>x</a>",
    ],
  },
  create: (context) => ({
    end: () => {
      const { outline, html, text, body } = context;
      const reported = new Set<number>();
      const report = (report: Report): void => {
        if (reported.has(report.span.start)) return;
        reported.add(report.span.start);
        context.report(report);
      };
      // Find these first, because the HTML context after them is not reliable.
      for (const tag of startsAsMarkup(body) ? unterminatedTags(text) : []) {
        if (tag.kind === "quote" && isInBraces(text, tag.start)) continue;
        report(tag.kind === "quote" ? unclosedQuote(tag, text) : unclosedEndTag(tag));
      }
      if (html.exceeded !== undefined) {
        report({
          span: html.exceeded,
          message: "The HTML tags are too long to follow, so the values from here on are not checked.",
          help: "Write fewer template tags into one HTML tag, or move part of the file to a partial.",
        });
      }
      for (const span of context.isWellFormed ? html.unbalanced : []) report(unbalancedBlock(span, text));
      if (!html.end.isMarkup) return;
      for (const tag of outline.tags) for (const part of uncertainParts(tag, text)) report(part);
      for (const tag of outline.tags) {
        const unclosed = unclosedRaw(tag, text);
        if (unclosed !== undefined) report(unclosed);
      }
      for (const start of outline.endTags) {
        const extra = extraBracket(start, text);
        if (extra !== undefined) report(extra);
      }
      const { raw } = html.end;
      if (raw !== undefined && !html.isLost) {
        report({
          span: nameOf(raw),
          message: `<${raw.name}> is never closed, so the rest of the page is its text.`,
          help: `Add </${raw.name}>.`,
        });
      }
      const endsElsewhere = context.project?.isBalancedElsewhere(context.path, COMMENT, 1, false) === true;
      if (html.end.isComment && !html.isLost && !endsElsewhere) {
        const start = text.lastIndexOf("<!--");
        report({
          span: { start, end: start + 4 },
          message: "This comment is never closed.",
          help: "Add the -->.",
        });
      }
      const reportedTags = new Set<HtmlTag>();
      for (const error of outline.errors) {
        if (isInBraces(text, error.offset)) continue;
        const tag = outline.tagAround(error.offset);
        if (tag !== undefined && reportedTags.has(tag)) continue;
        const problem = describe(error, tag, text);
        if (problem === undefined) continue;
        if (tag !== undefined) reportedTags.add(tag);
        report(problem);
      }
      const { unfinished } = html.end;
      if (unfinished === undefined || html.isLost || !/[<\n]/.test(text.slice(unfinished + 1).trimEnd()))
        return;
      report({
        span: {
          start: unfinished,
          end: unfinished + 1 + (/^[\w-]*/.exec(text.slice(unfinished + 1))?.[0].length ?? 0),
        },
        message: "This tag never ends; a quote in it is not closed, or its > is missing.",
        help: "Close the quote, or add the >.",
      });
    },
  }),
});

function describe({ code, offset }: MarkupError, tag: HtmlTag | undefined, text: string): Report | undefined {
  const at = { start: offset, end: offset + 1 };
  const character = text[offset];
  switch (code) {
    case "unexpected-character-in-attribute-name": {
      if (character === "<") return missingEnd(tag, at, text);
      const swallowing = tag && swallowingAttribute(tag);
      if (swallowing !== undefined) return unclosedQuote(swallowing, text);
      return missingEquals(offset, text) ?? strayQuote(at, text);
    }
    case "unexpected-character-in-unquoted-attribute-value":
      if (character === "<") return missingEnd(tag, at, text);
      return character === '"' || character === "'" ? strayQuote(at, text) : undefined;
    case "unexpected-equals-sign-before-attribute-name":
      return {
        span: at,
        message: "The name of an attribute is missing before this =.",
        help: "Write the name, or remove the =.",
      };
    case "missing-attribute-value": {
      const name = /([\w:-]+)\s*=\s*$/.exec(text.slice(Math.max(0, offset - 60), offset))?.[1];
      return {
        span: at,
        message:
          name === undefined ? "An attribute has no value." : `The attribute ${quote(name)} has no value.`,
        help: "Write the value in double quotes, or remove the =.",
      };
    }
    case "tag-in-tag":
      return {
        span: {
          start: offset,
          end: offset + (/^<\/?[\w-]*/.exec(text.slice(offset, offset + 60))?.[0].length ?? 1),
        },
        message: "Another tag begins before the > of this one.",
        help: "Add the >.",
      };
    case "end-tag-with-attributes":
      return textInEndTag(offset, text);
    case "missing-whitespace-between-attributes":
      // The rule looks-like-a-tag reports tags of other languages.
      if (/^\{[{%]/.test(text.slice(offset, offset + 2))) return undefined;
      return {
        span: at,
        message: "A space is missing between two attributes.",
        help: "Add the space.",
        fix: repairingFix("Add a space", { start: offset, end: offset }, " "),
      };
    case "missing-end-tag-name":
      return {
        span: { start: offset - 2, end: offset },
        message: '"</>" is not an end tag.',
        help: "Write the name of the element.",
      };
    case "incorrectly-opened-comment":
      return wrongComment(offset, text);
    case "invalid-first-character-of-tag-name":
      return wrongComment(offset, text) ?? wrongEnd(offset, text) ?? wrongStart(offset, text);
    default:
      return undefined;
  }
}

function nameOf({ start, name }: HtmlTag): Span {
  return { start, end: start + 1 + name.length };
}

/** Returns the report for an element whose content is text and that a slash seems to close. */
function unclosedRaw(tag: HtmlTag, text: string): Report | undefined {
  if (!tag.selfClosing || !Object.hasOwn(RAW, tag.name) || text.slice(tag.end - 2, tag.end) !== "/>")
    return undefined;
  const span = { start: tag.end - 2, end: tag.end };
  return {
    span: nameOf(tag),
    message: `The slash does not close <${tag.name}>, so the markup after it is its text.`,
    help: `Write </${tag.name}>.`,
    fix: repairingFix(`Add </${tag.name}>`, span, `></${tag.name}>`, false),
  };
}

function unbalancedBlock(span: Span, text: string): Report {
  return {
    span,
    message: `${quote(text.slice(span.start, span.end))} begins inside an HTML tag, but one branch ends outside.`,
    help: "Move its {.end} to where the attribute or tag ends.",
  };
}

function missingEnd(tag: HtmlTag | undefined, at: Span, text: string): Report {
  const span = tag === undefined ? at : { start: tag.start, end: tag.start + 1 + tag.name.length };
  const written = /^<\/?[\w-]*/.exec(text.slice(at.start, at.start + 40))?.[0];
  return { span, message: `This tag has no > before ${quote(written)}.`, help: "Add the >." };
}

function unclosedEndTag({ name, start, end }: UnterminatedTag): Report {
  return { span: { start, end }, message: `The end tag of ${quote(name)} has no >.`, help: "Add the >." };
}

function unclosedQuote(
  { name, start }: { readonly name: string; readonly start: number },
  text: string,
): Report {
  const written = /^[^\s"']*\s*=?\s*["']?/.exec(text.slice(start, start + 80))?.[0].length ?? name.length;
  return {
    span: { start, end: start + written },
    message: `The quote of the attribute ${quote(name)} is not closed.`,
    help: "Add the closing quote.",
  };
}

function missingEquals(offset: number, text: string): Report | undefined {
  const name = /(?<=[\s])([a-zA-Z][\w:-]*)$/.exec(text.slice(Math.max(0, offset - 40), offset))?.[1];
  if (name === undefined) return undefined;
  const end = text.indexOf(text[offset] as string, offset + 1);
  const isValue = end !== -1 && !/[<>\n]/.test(text.slice(offset, end));
  const fix: Fix | undefined = isValue
    ? repairingFix("Add the =", { start: offset, end: offset }, "=")
    : undefined;
  return {
    span: { start: offset - name.length, end: offset + 1 },
    message: `The = between ${quote(name)} and its value is missing.`,
    help: `Write ${name}="…".`,
    fix,
  };
}

function strayQuote(at: Span, text: string): Report {
  return {
    span: at,
    message: `This ${text[at.start] === "'" ? "single" : "double"} quote belongs to no value.`,
    help: "Remove it, or quote the whole value.",
  };
}

const NAMES =
  /^(?:div|span|ul|ol|li|img|section|article|header|footer|nav|h[1-6]|script|link|input|button|a)\b[^<]*>/;

/** Returns the report for a `<` that should start a tag but does not. Prose contains such characters, too. */
function wrongStart(offset: number, text: string): Report | undefined {
  const rest = text.slice(offset, offset + 200);
  if (rest.startsWith("<") && /^<\/?[a-z]/i.test(rest)) {
    const span = { start: offset - 1, end: offset };
    return {
      span,
      message: "There is an extra < before this tag.",
      help: "Remove it.",
      fix: repairingFix("Remove the <", span, ""),
    };
  }
  const blank = /^\s*\/?\s*/.exec(rest)?.[0] ?? "";
  if (blank === "" || !NAMES.test(rest.slice(blank.length))) return undefined;
  return {
    span: { start: offset - 1, end: offset },
    message: "This < is followed by a space, so it does not begin a tag.",
    help: "Remove the space.",
  };
}

/** `<--` and `<!-` do not begin a comment, so the page shows its text. */
function wrongComment(offset: number, text: string): Report | undefined {
  const start = text.lastIndexOf("<", offset);
  const written = /^<(?:!-|!?--)(?=[^->][^>]*-->)/.exec(text.slice(start, start + MAX_COMMENT))?.[0];
  if (written === undefined || written === "<!--") return undefined;
  const span = { start, end: start + written.length };
  return {
    span,
    message: `${quote(written)} does not begin a comment.`,
    help: "Write <!--.",
    fix: repairingFix("Write <!--", span, "<!--", false),
  };
}

const MAX_COMMENT = 500;

/** Returns whether an offset is inside braces that are text. Other rules report those. */
function isInBraces(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 200), offset);
  return before.lastIndexOf("{") > before.lastIndexOf("}");
}
