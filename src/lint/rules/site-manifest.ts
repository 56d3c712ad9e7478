import { defineRule } from "../rule.js";

export const siteManifest = defineRule({
  code: "site-manifest",
  level: "error",
  needs: "json",
  summary: "`platen serve` refuses the `site.json` of the site.",
  explanation:
    "A `site.json` names the title and description of the site and its pages, each with the path, title, " +
    "template and data of one. Other keys, files that do not exist, and two pages of one path are " +
    "refused, and then the site or the page is not served.",
  examples: {
    bad: ['{"title": "Harbour", "pages": []}'],
    good: [
      '{"title": "Harbour", "description": "", "pages": ' +
        '[{"path": "/", "title": "Home", "template": "pages/home.page", "data": "data/home.json"}]}',
    ],
  },
  // A manifest has no tree of a template; `lintJson` does the reading.
  create: () => ({}),
});
