import { attribute, HOLE } from "../html/tag.js";
import { defineRule } from "../rule.js";

export const imageSrcset = defineRule({
  code: "image-srcset",
  level: "info",
  summary: "An image from the site's data is offered in only one size.",
  explanation:
    "Without a width, the URL of an asset returns the image in its stored size, even for phones. " +
    "`{@|image-srcset}` offers the stored widths. URLs with a `format`, tags to which a template tag adds " +
    "attributes or which an image loader fills, and the `noscript` image of a loader are not reported.",
  examples: {
    bad: ['{.section image}<img src="{assetUrl}" alt="">{.end}'],
    good: [
      '{.section image}<img src="{assetUrl}" {@|image-srcset} alt="">{.end}',
      '<img src="{assetUrl}?format=500w" alt="">',
      '<img src="logo.svg" alt="">',
    ],
  },
  create: (context) => ({
    startTag: (tag) => {
      if (tag.name !== "img" || tag.open || attribute(tag, "srcset") !== undefined) return;
      if (tag.attributes.some(({ name }) => name.startsWith("data-"))) return;
      const src = attribute(tag, "src")?.value;
      if (src !== HOLE) return;
      if (isFallback(context.text, tag.start)) return;
      const end = context.text.indexOf(">", tag.start);
      if (!/\bsrc\s*=\s*["']?\{(?:[\w@.]+\.)?assetUrl[|}]/.test(context.text.slice(tag.start, end))) return;
      context.report({
        span: { start: tag.start, end: tag.start + 4 },
        message: "This image is always loaded at full size.",
        help: "Add {@|image-srcset}, or a width: {assetUrl}?format=750w.",
      });
    },
  }),
});

/** Number of characters to search backwards for the start of `noscript`. */
const REACH = 1000;

function isFallback(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start).toLowerCase();
  return before.lastIndexOf("<noscript") > before.lastIndexOf("</noscript");
}
