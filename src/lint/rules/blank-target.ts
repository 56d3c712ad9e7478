import { repairingFix } from "../fix.js";
import { attribute, isDynamic } from "../html/tag.js";
import { defineRule } from "../rule.js";

export const blankTarget = defineRule({
  code: "blank-target",
  level: "info",
  summary: "A link opens a new window that can control this one.",
  explanation:
    'In browsers that do not imply it, a page opened by `target="_blank"` can send the page that links to ' +
    'it elsewhere. `rel="noopener"` prevents that. Links within the site, and tags to which a template ' +
    "tag adds attributes, are not reported.",
  examples: {
    bad: ['<a href="https://example.org" target="_blank">x</a>'],
    good: [
      '<a href="https://example.org" target="_blank" rel="noopener">x</a>',
      '<a href="/about" target="_blank">x</a>',
      '<a href="mailto:{email|htmlattr}" target="_blank">x</a>',
    ],
  },
  create: (context) => ({
    startTag: (tag) => {
      if ((tag.name !== "a" && tag.name !== "area") || tag.open) return;
      const target = attribute(tag, "target")?.value.trim().toLowerCase();
      if (target !== "_blank") return;
      const href = attribute(tag, "href")?.value.trim() ?? "";
      // Only an opened page can redirect this one. Other schemes open a program.
      if (/^(?:[#?]|\/(?!\/)|(?!https?:)[a-z][a-z0-9+.-]*:)/i.test(href) || href === "") return;
      const rel = attribute(tag, "rel")?.value.toLowerCase();
      if (rel !== undefined && (isDynamic(rel) || /\b(?:noopener|noreferrer|opener)\b/.test(rel))) return;
      const name = tag.start + 1 + tag.name.length;
      context.report({
        span: { start: tag.start, end: name },
        message: 'This link opens a new window without rel="noopener".',
        help: 'Add rel="noopener".',
        fix:
          rel === undefined
            ? repairingFix('Add rel="noopener"', { start: name, end: name }, ' rel="noopener"')
            : undefined,
      });
    },
  }),
});
