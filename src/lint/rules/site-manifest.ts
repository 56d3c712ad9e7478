import { defineRule } from "../rule.js";

export const siteManifest = defineRule({
  code: "site-manifest",
  level: "error",
  needs: "json",
  summary: "`platen serve` refuses the `site.json` of the site.",
  explanation:
    "A `site.json` holds the title and description of the site and its pages, each with its path, title, " +
    "template and data. With other keys, files that do not exist, or two pages at one path, the site or " +
    "the page is not served.",
  examples: {
    bad: ['{"title": "Harbour", "pages": []}'],
    good: [
      '{"title": "Harbour", "description": "", "pages": ' +
        '[{"path": "/", "title": "Home", "template": "pages/home.page", "data": "data/home.json"}]}',
    ],
  },
  // A manifest is not a template; `lintJson` checks it.
  create: () => ({}),
});
