const GRID_SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The grid of content blocks. Without it every page with columns would be wrong. */
function grid(): string {
  const spans = GRID_SIZES.flatMap((columns) =>
    GRID_SIZES.slice(0, columns).map(
      (span) =>
        `.sqs-layout.columns-${columns} .sqs-row .sqs-col-${span}{width:${round((span / columns) * 100)}%}`,
    ),
  );
  const spacers = [1, 2, 3, 4, 5, 6].map((size) => `.sqs-block-spacer.vsize-${size}{height:${size * 34}px}`);
  return [
    ".sqs-layout{position:relative;min-height:17px}",
    ".sqs-layout > .sqs-row{margin-left:-17px;margin-right:-17px}",
    ".sqs-row:after,.sqs-layout:after{content:'';display:table;clear:both}",
    ".sqs-row .sqs-col{float:left;min-height:1px;box-sizing:border-box}",
    ...GRID_SIZES.map((span) => `.sqs-row .sqs-col-${span}{float:left;min-height:1px;box-sizing:border-box}`),
    ...spans,
    ".sqs-block{position:relative;padding:17px;clear:both;box-sizing:border-box}",
    ".sqs-block-spacer{padding:0}",
    ...spacers,
    ".sqs-block-image img{max-width:100%;height:auto}",
    ".sqs-layout.empty{min-height:0}",
  ].join("\n");
}

function round(percentage: number): number {
  return Math.round(percentage * 10_000) / 10_000;
}

const GRID_BREAKER = `
.sqs-layout > .sqs-row{margin-left:0;margin-right:0;width:auto}
.sqs-layout .sqs-row .sqs-col, ${GRID_SIZES.map((span) => `.sqs-layout .sqs-row .sqs-col-${span}`).join(", ")}
{float:none;width:auto !important}
.sqs-layout .sqs-block-spacer{display:none}
.sqs-layout .sqs-block{padding-left:0;padding-right:0}
`;

/** Files that templates import by name from the platform. */
export const PLATFORM_FILES: Readonly<Record<string, string>> = {
  "sqs-grid-breaker": GRID_BREAKER,
  // Their mixins are always there.
  "sqs-ui-font": "",
  "svg-icon-templates": "",
  "social-icon-font": "",
};

/** Mixins that templates call without a definition. A template's own mixin of the same name takes their place. */
const MIXINS: Readonly<Record<string, string>> = {
  "sqs-ui-font": ".sqs-ui-font(...) { font-family: sans-serif; font-style: normal; speak: none; }",
  "sqs-ui-font-size":
    ".sqs-ui-font-size(@size: 16px, @line: 1, ...) { font-size: @size; line-height: @line; }",
  "social-icon-font": ".social-icon-font(...) { font-family: sans-serif; font-style: normal; }",
  transition: ".transition(...) { transition: @arguments; }",
  transform: ".transform(...) { transform: @arguments; }",
  "box-sizing": ".box-sizing(@value: border-box) { box-sizing: @value; }",
  "button-block-guarded-mixin-outline-hover-style":
    ".button-block-guarded-mixin-outline-hover-style(...) { background: transparent; }",
};

/** The built-in templates of system collections. The selectors weigh nothing, so that any rule of a template wins. */
export const SYSTEM_STYLES = `
:where(.sqs-system-grid){display:grid;grid-template-columns:repeat(auto-fill,minmax(15em,1fr));gap:2em;list-style:none}
:where(.sqs-system-grid){margin:0;padding:0}
:where(.sqs-system-grid) :where(img){width:100%;height:auto}
:where(.sqs-system-grid) :where(h2){font-size:1em;margin:.6em 0 .2em}
:where(.sqs-system-gallery,.sqs-system-products,.sqs-system-blog) :where(img){max-width:100%;height:auto}
:where(.eventlist-event,.sqs-system-blog article){margin-bottom:2.5em}
:where(.eventlist-column-thumbnail,.entry-thumbnail) :where(img){max-width:100%;height:auto}
`;

const VARIABLES = "@gutter: 17px;\n@vgrid: 17px;\n@newsletterTextColor: #000;\n";

/** Returns the platform's own sheet for a template with these sources. */
export function platformLibrary(sources: readonly string[]): string {
  const defined = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\.([\w-]+)\s*\([^(){};]*\)\s*(?:when[^{};]*)?\{/g)].map(([, name]) => name),
    ),
  );
  const mixins = Object.entries(MIXINS).flatMap(([name, mixin]) => (defined.has(name) ? [] : [mixin]));
  return `${VARIABLES}${mixins.join("\n")}\n${grid()}`;
}
