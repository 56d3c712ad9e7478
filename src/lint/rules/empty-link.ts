import { attribute } from "../html/tag.js";
import { defineRule } from "../rule.js";

export const emptyLink = defineRule({
  code: "empty-link",
  level: "warning",
  summary: "A link or an image has an empty address.",
  explanation:
    'A link with `href=""` reloads the page, and an image with `src=""` requests the page as if it were ' +
    'an image. Usually the variable tag is missing. Write `href="#"` for a link that a script handles. ' +
    "Tags to which a template tag adds attributes are not reported, nor is an image that a script fills.",
  examples: {
    bad: ['<a href="">More</a>', '<img src="" alt="">'],
    good: [
      '<a href="{fullUrl}">More</a>',
      '<a href="#">Top</a>',
      '<img src="" data-src="{assetUrl}" alt="">',
    ],
  },
  create: (context) => ({
    startTag: (tag) => {
      if (tag.open) return;
      const link = tag.name === "a" || tag.name === "area";
      const name = link ? "href" : "src";
      if (!link && tag.name !== "img") return;
      const address = attribute(tag, name);
      if (address === undefined || address.value.trim() !== "") return;
      if (tag.attributes.some((other) => /^(?:data-|on|@|:|v-|x-|ng-|id$)/.test(other.name))) return;
      context.report({
        span: { start: tag.start, end: tag.start + 1 + tag.name.length },
        message: `The ${name} of this ${link ? "link" : "image"} is empty.`,
        help: link
          ? 'Write the address, or href="#" for a link that a script handles.'
          : "Write the address.",
      });
    },
  }),
});
