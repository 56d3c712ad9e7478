import { attribute } from "../html/tag.js";
import { defineRule } from "../rule.js";

export const imageAlt = defineRule({
  code: "image-alt",
  level: "warning",
  summary: "An image has no alternative text.",
  explanation:
    'Screen readers read out the address of an image without an `alt`. Add one, and leave it empty (`alt=""`) ' +
    "if the image is decoration. Tracking pixels, hidden images and tags to which a template tag adds " +
    "attributes are not reported.",
  examples: {
    bad: ['<img src="{assetUrl}">'],
    good: [
      '<img src="{assetUrl}" alt="{title|htmlattr}">',
      '<img src="x.svg" alt="">',
      "<img {@|image-meta}>",
    ],
  },
  create: (context) => ({
    startTag: (tag) => {
      if (tag.name !== "img" || tag.open || attribute(tag, "alt") !== undefined) return;
      if (attribute(tag, "aria-hidden") !== undefined || attribute(tag, "aria-label") !== undefined) return;
      if (attribute(tag, "role") !== undefined || attribute(tag, "aria-labelledby") !== undefined) return;
      if (attribute(tag, "width")?.value === "1" || attribute(tag, "height")?.value === "1") return;
      if (/display\s*:\s*none/i.test(attribute(tag, "style")?.value ?? "")) return;
      context.report({
        span: { start: tag.start, end: tag.start + 4 },
        message: "This image has no alt attribute.",
        help: 'Add alt="{…|htmlattr}", or alt="" for decoration.',
      });
    },
  }),
});
