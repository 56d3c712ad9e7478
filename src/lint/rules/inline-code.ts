import type { Span } from "#core/source/span.js";
import { attribute, type HtmlTag, isDynamic, isHandler } from "../html/tag.js";
import { defineRule } from "../rule.js";

const MANIFEST = "site.json";
/** Types of script elements that browsers run. Others are data. */
const SCRIPT_TYPE = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/;

export const inlineCode = defineRule({
  code: "inline-code",
  level: "warning",
  needs: "project",
  summary: "A page of a site contains styles or a script that its policy blocks.",
  explanation:
    "`platen serve` sends the pages of a site with a Content-Security-Policy that permits only files, because a " +
    "policy that permits code inside pages also permits the code of an attacker. Browsers ignore `<style>` elements, " +
    "`style` attributes, scripts without `src` and handlers such as `onclick`, and the page is shown without them. " +
    "Move them to files in `assets`. Scripts that hold data, such as JSON-LD, are not affected. The rule runs in " +
    "folders with a `site.json`; template repositories have a policy that permits inline code.",
  examples: {
    bad: ["<style>h1 { color: teal }</style>", '<button onclick="order()">Order</button>'],
    good: [
      '<link rel="stylesheet" href="/assets/site.css">',
      '<script type="application/ld+json">{"@type": "Person"}</script>',
    ],
  },
  create: (context) => {
    if (context.project?.repository?.paths.includes(MANIFEST) !== true) return {};
    const report = ({ start, end }: Span, subject: string, help: string): void =>
      context.report({ span: { start, end }, message: `Browsers block ${subject} of the page.`, help });
    return {
      startTag: (tag) => {
        const name = { start: tag.start, end: tag.start + 1 + tag.name.length };
        if (tag.name === "style") report(name, "this <style>", "Move it to a style sheet in assets.");
        else if (isInlineScript(tag))
          report(name, "this script", "Move it to a file in assets, and add its src.");
        for (const { name, start } of tag.attributes) {
          const span = { start, end: start + name.length };
          if (name === "style") report(span, "this style", "Use a class and a style sheet in assets.");
          else if (isHandler(name)) report(span, `this ${name}`, "Add the listener in a script in assets.");
        }
      },
    };
  },
});

function isInlineScript(tag: HtmlTag): boolean {
  if (tag.name !== "script" || tag.open || attribute(tag, "src") !== undefined) return false;
  const type = attribute(tag, "type")?.value.trim().toLowerCase() ?? "";
  return !isDynamic(type) && SCRIPT_TYPE.test(type);
}
