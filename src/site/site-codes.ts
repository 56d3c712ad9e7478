import type { Severity } from "#core/diagnostics/diagnostic.js";

interface SiteMessage {
  /** The highest one. */
  readonly severity: Severity;
  readonly explanation: string;
}

/** Every code of a template repository's files besides those of lint. */
export const siteCodes = {
  content: {
    severity: "error",
    explanation:
      "A file of the content cannot be used as it is: it is not JSON, has an unknown key, or names a collection that " +
      "does not exist. What cannot be used is left out, and the pages are shown without it.",
  },
  "file-unreadable": {
    severity: "error",
    explanation:
      "A file of the repository cannot be read. Its rights, its size or its encoding may be the reason.",
  },
  "layout-variable": {
    severity: "warning",
    explanation:
      "Every layout writes `{squarespace-headers}` before `</head>` and `{squarespace-footers}` before `</body>`. " +
      "They contain the styles and scripts of the page. A missing one is added.",
  },
  "region-missing": {
    severity: "warning",
    explanation:
      "A layout consists of regions, which are files with the ending `.region`. `template.conf` lists one that the " +
      "repository does not have. The layout is shown without it.",
  },
  "style-missing": {
    severity: "warning",
    explanation:
      "`template.conf` lists the style sheets of the site, which are files of the folder `styles`. One of them does " +
      "not exist, often because a build that writes it has not run. The others are used.",
  },
  "style-syntax": {
    severity: "error",
    explanation:
      "A style sheet is not valid Less, for example because a brace or a quote is not closed. The sheet is left out " +
      "until it is corrected. The others are used.",
  },
  "style-error": {
    severity: "error",
    explanation:
      "A style sheet is valid Less, but uses what does not exist or does not fit, such as an unknown variable or " +
      "mixin. The rule that uses it is left out.",
  },
  "style-import-missing": {
    severity: "warning",
    explanation: "A style sheet imports a file that the repository does not have. The import is left out.",
  },
  "style-unfinished": {
    severity: "error",
    explanation:
      "The style sheets take too much time or memory, usually because a mixin calls itself or a loop does not end. " +
      "Until that is corrected, only `.css` files are served.",
  },
  "style-address-unreachable": {
    severity: "warning",
    explanation:
      "All style sheets become one file, `/site.css`, so that relative addresses in `url(…)` reach no file. Move the " +
      "file to the folder `assets` and write its address from the root: `/assets/…`.",
  },
  "tweak-unreadable": {
    severity: "warning",
    explanation:
      "A tweak is a variable of a style sheet that the owner of the site may change. A comment with JSON on one line " +
      "describes it. A comment that cannot be read makes no tweak.",
  },
  "tweak-value": {
    severity: "warning",
    explanation:
      "The content or a preset has a value of a tweak that is not a value of Less. The tweak keeps its default.",
  },
} as const satisfies Record<string, SiteMessage>;

export type SiteCode = keyof typeof siteCodes;
