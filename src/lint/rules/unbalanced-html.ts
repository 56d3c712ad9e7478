import { LineIndex } from "#core/source/line-index.js";
import { lineAfterBody, lineBeforeBody } from "../outline/body-edges.js";
import { type UnevenTag, unevenTags, withoutTag } from "../outline/branches.js";
import type { Mismatch } from "../outline/match-tags.js";
import { balanceOf } from "../outline/mismatches.js";
import type { OutlineItem, OutlineTag } from "../outline/outline.js";
import { repairedOutline } from "../outline/repaired-outline.js";
import { defineRule, type RuleContext } from "../rule.js";

/** Maximum number of uneven tags to remove before balancing. Each is compared on all paths of the file. */
const MAX_REPAIRED = 10;

export const unbalancedHtml = defineRule({
  code: "unbalanced-html",
  level: "warning",
  summary: "An element is not closed, closed twice, or closed in the wrong order.",
  explanation:
    "Browsers repair such markup by guessing, so the rest of the page may end up inside the element or outside of " +
    "its container. The rule reports markup that is wrong for every outcome of the conditions, and tags in one " +
    "branch or in a loop body that nothing balances. An element that one branch opens and every branch closes is " +
    "valid, and so is one that another region or block of the site closes. Optional end tags (`</li>`, `</p>`, " +
    "`</td>`) may be missing.",
  examples: {
    bad: ["<ul><li><div>{title|html}</li></ul>", "<p><b><i>x</b></i></p>", "<div></section></div>"],
    good: [
      "<ul><li>{title|html}<li>b</ul>",
      '{.if a}<div class="a">{.or}<div>{.end}x</div>',
      "{.if a}<a>{.end}x{.if a}</a>{.end}",
    ],
  },
  create: (context) => ({
    end: () => {
      const { html, isWellFormed, text } = context;
      if (!isWellFormed || html.isLost || !html.end.isMarkup) return;
      // A malformed tag says nothing about the rest of the file.
      const outline = repairedOutline(text, { outline: context.outline, unfinished: html.end.unfinished });
      if (outline === undefined || outline.isTooDeep) return;
      const lines = new LineIndex(context.text);
      const isElsewhere = elsewhere(context);
      const uneven = unevenTags(outline.items).filter(
        ({ tag, by, isEnclosed }) => !isElsewhere(tag, by === "loop" || isEnclosed),
      );
      const place = (tag: OutlineTag): string => placeOfCounterpart(tag, context.text, lines);
      for (const { tag, by } of uneven) {
        context.report({ span: spanOf(tag), ...describeUneven(tag, by, place(tag)) });
      }
      const { mismatches, opens, closes } = balanceOf(repaired(outline.items, uneven));
      for (const mismatch of mismatches) {
        const { line } = lines.position(mismatch.other.start);
        context.report({
          span: spanOf(mismatch.tag),
          ...describe(mismatch, line, place(mismatch.tag)),
          related: [{ span: spanOf(mismatch.other), message: "The other element." }],
        });
      }
      for (const tag of opens) {
        if (isElsewhere(tag)) continue;
        context.report({
          span: spanOf(tag),
          message: `<${tag.name}> is never closed.`,
          help: tag.selfClosing
            ? `Add </${tag.name}>: the slash closes nothing in HTML.`
            : `Add </${tag.name}>${place(tag)}.`,
        });
      }
      for (const tag of closes) {
        if (isElsewhere(tag)) continue;
        context.report({
          span: spanOf(tag),
          message: `</${tag.name}> closes nothing.`,
          help: `Remove it, or open <${tag.name}>${place(tag) || " first"}.`,
        });
      }
    },
  }),
});

/** Returns the items without the mistakes that are reported, in the way that leaves the fewest others. */
function repaired(items: readonly OutlineItem[], uneven: readonly UnevenTag[]): readonly OutlineItem[] {
  const count = (list: readonly OutlineItem[]): number => {
    const { mismatches, opens, closes } = balanceOf(list);
    return mismatches.length + opens.length + closes.length;
  };
  return uneven.slice(0, MAX_REPAIRED).reduce((list, { tag }) => {
    const [removed, always] = [withoutTag(list, tag, "no tag"), withoutTag(list, tag, "always")];
    return count(always) < count(removed) ? always : removed;
  }, items);
}

function spanOf({ kind, name, start }: OutlineTag): { readonly start: number; readonly end: number } {
  return { start, end: start + name.length + (kind === "open" ? 1 : 2) };
}

/** Returns where the indentation shows that the counterpart of a tag belongs, to be added to a sentence. */
function placeOfCounterpart({ kind, start }: OutlineTag, text: string, lines: LineIndex): string {
  const line = (kind === "open" ? lineAfterBody : lineBeforeBody)(text, lines, start);
  return line === undefined ? "" : `, probably ${kind === "open" ? "before" : "after"} line ${line}`;
}

function describe(
  { kind, tag, other }: Mismatch,
  line: number,
  place: string,
): { readonly message: string; readonly help: string } {
  switch (kind) {
    case "unclosed":
      return {
        message: `<${tag.name}> is still open where </${other.name}> in line ${line} closes the element around it.`,
        help: `Add </${tag.name}> before that${place}.`,
      };
    case "ended":
      return {
        message: `</p> closes nothing: <${other.name}> of line ${line} ended every paragraph before it.`,
        help: `Remove it, or open <p>${place || " first"}.`,
      };
    case "misnamed":
      return {
        message: `</${tag.name}> is where <${other.name}> of line ${line} must be closed.`,
        help: `Write </${other.name}>.`,
      };
    case "crossed":
      return {
        message: `</${tag.name}> comes before the end of <${other.name}>, which was opened after it in line ${line}.`,
        help: `Close <${other.name}> first.`,
      };
    case "stray":
      return {
        message: `</${tag.name}> closes nothing here; <${other.name}> of line ${line} is open.`,
        help: place === "" ? "Remove it, or correct its name." : `Remove it, or open <${tag.name}>${place}.`,
      };
  }
}

function describeUneven(
  { kind, name }: OutlineTag,
  by: UnevenTag["by"],
  place: string,
): { readonly message: string; readonly help: string } {
  const [verb, opposite] = kind === "open" ? ["opens", `</${name}>`] : ["closes", `<${name}>`];
  if (by === "loop") {
    const missingVerb = kind === "open" ? "closes" : "opens";
    return {
      message: `Each iteration of the loop ${verb} <${name}>, and nothing in it ${missingVerb} it.`,
      help: `Add ${opposite} to the loop${place}, or move this tag out of it.`,
    };
  }
  return {
    message: `Only one branch of the block ${verb} this <${name}>, so the other one leaves it unbalanced.`,
    help: `Add ${opposite} to this branch${place}, or ${verb.slice(0, -1)} <${name}> in every branch.`,
  };
}

function isWholeDocument(text: string): boolean {
  return /<(?:html|body)\b/i.test(text) && /<\/(?:html|body)\b/i.test(text);
}

/**
 * Returns a function that tells whether another file may close or open an element. Not inside an element of this file.
 */
function elsewhere({
  project,
  path,
  role,
  text,
}: RuleContext): (tag: OutlineTag, isEnclosed?: boolean) => boolean {
  const isDocument = isWholeDocument(text);
  const isInProject = project?.file(path) !== undefined;
  const callsOthers = /\|apply\W|\{\.include /.test(text);
  const results = new Map<string, boolean>();
  const find = (name: string, sign: 1 | -1, isWhole: boolean): boolean => {
    const key = `${name} ${sign} ${isWhole}`;
    const known = results.get(key);
    if (known !== undefined) return known;
    const found = project?.isBalancedElsewhere(path, name, sign, isWhole) === true;
    results.set(key, found);
    return found;
  };
  return ({ name, kind }, isEnclosed = false) => {
    const isWhole = isEnclosed || isDocument || role === "page";
    if (!isInProject) return !isWhole || callsOthers;
    if (role === "unknown" && !isDocument && !isEnclosed) return true;
    return find(name, kind === "open" ? 1 : -1, isWhole);
  };
}
