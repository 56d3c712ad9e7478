import { defineRule } from "../rule.js";

export const siteManifest = defineRule({
  code: "site-manifest",
  level: "error",
  needs: "json",
  summary: "`platen serve` refuses the `site.json` of the site.",
  explanation:
    "A `site.json` contains the title and description of the site and its pages, each with its path, title, " +
    "template and data. With unknown keys, missing files or two pages with the same path, the site or the page is " +
    "not served.",
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
