import { LineIndex } from "../../core/source/line-index.js";
import { balanceOf } from "../outline/mismatches.js";
import type { OutlineTag } from "../outline/outline.js";
import type { Mismatch } from "../outline/walk-tags.js";
import { defineRule, type RuleContext } from "../rule.js";

export const unbalancedHtml = defineRule({
  code: "unbalanced-html",
  level: "warning",
  summary: "An element is not closed, closed twice, or closed in the wrong order.",
  explanation:
    "Browsers repair such markup by guessing, so that the rest of the page ends up inside the element or " +
    "outside of its container. Reported is what goes wrong however the conditions come out: an element " +
    "that one branch opens and every branch closes is fine, and so is one that another region or block of " +
    "the site closes. End tags that HTML lets one leave out (`</li>`, `</p>`, `</td>`) are not missed.",
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
      const { outline, html, isWellFormed } = context;
      if (!isWellFormed || html.isLost || outline.isTooDeep || !html.end.isMarkup) return;
      if (
        html.end.unfinished !== undefined ||
        outline.errors.some(({ code }) => code !== "duplicate-attribute")
      )
        return;
      const lines = new LineIndex(context.text);
      const { mismatches, opens, closes } = balanceOf(outline.items);
      for (const mismatch of mismatches) {
        const { line } = lines.position(mismatch.other.start);
        context.report({ span: spanOf(mismatch.tag), ...describe(mismatch, line) });
      }
      for (const tag of opens) {
        if (isElsewhere(context, tag, 1)) continue;
        context.report({
          span: spanOf(tag),
          message: `<${tag.name}> is never closed.`,
          help: tag.selfClosing
            ? `Add </${tag.name}>: the slash closes nothing in HTML.`
            : `Add </${tag.name}>.`,
        });
      }
      for (const tag of closes) {
        if (isElsewhere(context, tag, -1)) continue;
        context.report({
          span: spanOf(tag),
          message: `</${tag.name}> closes nothing.`,
          help: `Remove it, or open <${tag.name}> before.`,
        });
      }
    },
  }),
});

function spanOf({ kind, name, start }: OutlineTag): { readonly start: number; readonly end: number } {
  return { start, end: start + name.length + (kind === "open" ? 1 : 2) };
}

function describe(
  { kind, tag, other }: Mismatch,
  line: number,
): { readonly message: string; readonly help: string } {
  switch (kind) {
    case "unclosed":
      return {
        message: `<${tag.name}> is still open where </${other.name}> in line ${line} closes the element around it.`,
        help: `Add </${tag.name}> before that.`,
      };
    case "crossed":
      return {
        message: `</${tag.name}> comes before the end of <${other.name}>, which was opened after it in line ${line}.`,
        help: `Close <${other.name}> first.`,
      };
    case "stray":
      return {
        message: `</${tag.name}> closes nothing here; <${other.name}> of line ${line} is open.`,
        help: "Remove it, or correct its name.",
      };
  }
}

/** Whether an element may well be closed or opened by another file. */
function isElsewhere({ project, path, role, text }: RuleContext, tag: OutlineTag, sign: 1 | -1): boolean {
  const isDocument = /<(?:html|body)\b/i.test(text) && /<\/(?:html|body)\b/i.test(text);
  const isWhole = isDocument || role === "page";
  const known = project?.file(path) !== undefined;
  if (!known) return !isWhole || /\|apply\W|\{\.include /.test(text);
  if (role === "unknown" && !isDocument) return true;
  return project.isBalancedElsewhere(path, tag.name, sign, isWhole);
}
