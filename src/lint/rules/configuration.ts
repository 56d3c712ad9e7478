import { defineRule } from "../rule.js";

export const configuration = defineRule({
  code: "configuration",
  level: "warning",
  needs: "json",
  summary: "A configuration of the site has a key, a value or a file that does not exist.",
  explanation:
    "`template.conf`, presets and the `.conf` files of collections, pages and blocks have a fixed set of keys; " +
    "the files of `strings` contain texts. The platform ignores unknown keys, so a misspelt key has no effect. " +
    "True and false may be in quotes, numbers may not. Style sheets that a build may write are not checked. " +
    "Some readers tolerate comments, trailing commas and text after the end; others refuse them.",
  examples: {
    bad: ['{"name": "Harbour", "author": "Ada", "layout": {}}', '{"type": "imgae"}'],
    good: [
      '{"name": "Harbour", "author": "Ada", "layouts": {"default": {"regions": ["site"]}}}',
      '{"type": "image"}',
    ],
  },
  // Configurations are not templates; `lintJson` checks them.
  create: () => ({}),
});
