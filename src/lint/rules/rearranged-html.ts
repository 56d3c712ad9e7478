import { quote } from "#core/diagnostics/message.js";
import { endsParagraph, VOID } from "../outline/elements.js";
import type { OutlineItem, OutlineTag } from "../outline/outline.js";
import { defineRule, type Report } from "../rule.js";

export const rearrangedHtml = defineRule({
  code: "rearranged-html",
  level: "warning",
  summary: "Browsers move or end an element, because it cannot be where it is.",
  explanation:
    "A list, a table or another block inside a paragraph ends the paragraph, and its `</p>` then adds an empty " +
    "one. A link inside a link, a button inside a button and a heading inside a heading end the outer one. A " +
    "form inside a form is ignored. Anything in a table that belongs to no cell is moved before the table.",
  examples: {
    bad: [
      "<p><ul><li>a</li></ul></p>",
      '<a href="/a">a <a href="/b">b</a></a>',
      "<table><div>a</div><tr><td>b</td></tr></table>",
      "<p>{body}</p>",
    ],
    good: [
      "<p>a<ul><li>b</li></ul>",
      '<a href="/a">a</a> <a href="/b">b</a>',
      "<table><tr><td><div>a</div></td></tr></table>",
    ],
  },
  create: (context) => ({
    enter: {
      variable: (node) => {
        const { text } = context;
        if (node.references[0]?.path.at(-1) !== "body" || node.formatters.length > 0) return;
        if (context.html.at(node).kind !== "text") return;
        const before = text.slice(Math.max(0, node.start - MAX_TAG), node.start);
        const after = text.slice(node.end, node.end + MAX_TAG);
        if (!/<p(?:\s[^<>]*)?>\s*$/i.test(before) || !/^\s*<\/p\s*>/i.test(after)) return;
        context.report({
          span: node,
          message: `${quote(node.references[0].text)} has paragraphs of its own, which end the one around it.`,
          help: "Write a <div> instead of the <p>.",
        });
      },
    },
    end: () => {
      const { outline, html, isWellFormed } = context;
      if (!isWellFormed || outline.isTooDeep || html.isLost || !html.end.isMarkup) return;
      const reported = new Set<number>();
      const report = (tag: OutlineTag, problem: Omit<Report, "span">): void => {
        if (reported.has(tag.start)) return;
        reported.add(tag.start);
        context.report({ span: { start: tag.start, end: tag.start + 1 + tag.name.length }, ...problem });
      };
      follow(outline.items, undefined, report);
    },
  }),
});

/** Maximum length of a tag to look at. */
const MAX_TAG = 300;

type Reporter = (tag: OutlineTag, problem: Omit<Report, "span">) => void;

/** An open element. */
interface Open {
  readonly name: string;
  readonly outer: Open | undefined;
  /** Whether it is in SVG or MathML, where other rules apply. */
  readonly isForeign: boolean;
  /** A paragraph that a block inside of this element has ended, with the block. */
  ended: OutlineTag | undefined;
}

/** Maximum number of open elements to look at. */
const MAX_OPEN = 50;
/** Elements that hide the elements around them from their contents. */
const LIMITS = new Set(["td", "th", "caption", "object", "template", "svg", "math", "marquee", "applet"]);
const HEADING = /^h[1-6]$/;
const IN_TABLES = new Set(
  "caption colgroup col thead tbody tfoot tr td th script style template form input table".split(" "),
);
const TABLES = new Set("table thead tbody tfoot tr".split(" "));

/** Follows the tags as if every branch were rendered after what precedes it. Returns the innermost open element. */
function follow(items: readonly OutlineItem[], start: Open | undefined, report: Reporter): Open | undefined {
  let open = start;
  for (const item of items) {
    if (item.kind === "block") {
      const ends = item.parts.map((part) => follow(part, open, report));
      open = ends[0];
    } else if (item.kind === "close") open = closed(open, item, report);
    else open = opened(open, item, report);
  }
  return open;
}

function opened(around: Open | undefined, tag: OutlineTag, report: Reporter): Open | undefined {
  const { name } = tag;
  const isForeign = around?.isForeign === true || name === "svg" || name === "math";
  let open = around;
  if (!isForeign) {
    const problem = problemOf(around, name);
    if (problem !== undefined) report(tag, problem);
    if (endsParagraph(name) || name === "table") open = withoutParagraph(around, tag);
  }
  if (VOID.has(name) || (tag.selfClosing && (isForeign || name.includes("-")))) return open;
  return { name, outer: open, isForeign: isForeign && name !== "foreignobject", ended: undefined };
}

function problemOf(around: Open | undefined, name: string): Omit<Report, "span"> | undefined {
  if (name === "a" || name === "button" || name === "form") {
    if (within(around, name) === undefined) return undefined;
    return {
      message:
        name === "form"
          ? "A form cannot be inside a form, so browsers ignore it."
          : `This <${name}> is inside another one, which browsers end here.`,
      help: `Close the outer <${name}> before it.`,
    };
  }
  if (around === undefined) return undefined;
  if (HEADING.test(name) && HEADING.test(around.name))
    return {
      message: `This heading ends the <${around.name}> around it.`,
      help: "Close that one before it.",
    };
  if (TABLES.has(around.name) && !IN_TABLES.has(name))
    return {
      message: `Browsers move this <${name}> out of the table, because it is in no cell.`,
      help: "Put it into a cell, or before the table.",
    };
  return undefined;
}

function within(around: Open | undefined, name: string): Open | undefined {
  let steps = 0;
  for (let at = around; at !== undefined && steps < MAX_OPEN; at = at.outer, steps++) {
    if (at.name === name) return at;
    if (LIMITS.has(at.name)) return undefined;
  }
  return undefined;
}

/** Returns the open elements after a block has ended the paragraph around it. */
function withoutParagraph(around: Open | undefined, block: OutlineTag): Open | undefined {
  if (around?.name !== "p") return around;
  const { outer } = around;
  const parent: Open = outer ?? { name: "", outer: undefined, isForeign: false, ended: undefined };
  return block.name === "p" ? outer : { ...parent, ended: block };
}

function closed(around: Open | undefined, tag: OutlineTag, report: Reporter): Open | undefined {
  let steps = 0;
  for (let at = around; at !== undefined && steps < MAX_OPEN; at = at.outer, steps++) {
    if (tag.name === "p" && at.name !== "p" && at.ended !== undefined) {
      const block = at.ended;
      report(block, {
        message: `Browsers end the paragraph before this <${block.name}>, and its </p> adds an empty one.`,
        help: "Write a <div> instead of the <p>, or close the paragraph before it.",
      });
      return { ...at, ended: undefined };
    }
    if (at.name === tag.name) return at.outer;
    if (tag.name === "p") break;
  }
  return around;
}
