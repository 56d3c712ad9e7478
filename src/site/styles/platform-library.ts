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

/**
 * The built-in templates of system collections and pages. Typography weighs nothing, so that any rule of a template
 * wins. Spaces weigh as much as an element, because many templates begin with a reset that takes them all.
 */
export const SYSTEM_STYLES = `
ul:where(.sqs-system-grid){display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14em,100%),1fr))}
ul:where(.sqs-system-grid){gap:2em 1.5em;list-style:none;margin:0;padding:0}
:where(.sqs-system-grid) :where(img){display:block;width:100%;height:auto}
:where(.sqs-system-grid) :where(h2){font-size:1.05em;line-height:1.3}
h2:where(.ProductList-title),p:where(.image-slide-title){margin:.7em 0 .2em}
img:where(.sqs-system-gallery img,.sqs-system-products img,.sqs-system-blog img,.sqs-system-album img,
.entry-content img,.eventlist img,.eventitem img){display:block;max-width:100%;height:auto}
:where(.sqs-system-blog,.eventlist,.eventitem,.sqs-system-album,.sqs-search-page){max-width:44em}
:where(.sqs-system-blog,.eventlist,.eventitem,.entry-content){line-height:1.6}
:where(.entry-content){max-width:44em}
:where(.sqs-system-title,.entry-title,.eventitem-title,.ProductItem-details-title){line-height:1.2}
h1:where(.sqs-system-title,.entry-title,.eventitem-title,.ProductItem-details-title){margin:0 0 .6em}
h2:where(.entry-title),h3:where(.eventlist-title){margin:.6em 0 .2em;line-height:1.25}
article:where(.sqs-system-blog article){margin:0 0 3.5em}
p:where(.entry-meta,.eventlist-meta,.entry-categories,.entry-tags,.sqs-system-filter){margin:0 0 1em}
:where(.entry-meta,.eventlist-meta,.entry-categories,.entry-tags,.sqs-system-filter,.track-artist){font-size:.875em}
:where(.entry-meta,.eventlist-meta,.sqs-system-filter,.track-artist){opacity:.75}
:where(.entry-author,.eventlist-address):before{content:'\\00b7';margin:0 .4em}
p:where(.entry-content p,.entry-excerpt p,.eventlist-excerpt p,.eventitem p,.ProductItem-details p){margin:0 0 1em}
h2:where(.eventlist > h2){margin:1.5em 0 1em}
article:where(.eventlist-event){display:flex;flex-wrap:wrap;gap:.5em 1.5em;margin:0 0 2.5em}
:where(.eventlist-column-thumbnail){flex:0 1 11em}
:where(.eventlist-column-date){flex:0 0 4em;font-weight:bold}
:where(.eventlist-column-info){flex:1 1 16em}
h3:where(.eventlist-title){margin-top:0}
:where(.eventitem-addtocallinks) :where(a){margin-right:1em}
img:where(.eventitem-column-content > img){margin:1em 0}
article:where(.ProductItem){display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20em,100%),1fr));gap:2.5em}
:where(.ProductItem-gallery){display:grid;gap:1em;align-content:start}
:where(.ProductItem-details){line-height:1.6}
:where(.product-mark){font-size:.8em;text-transform:uppercase;letter-spacing:.08em;opacity:.75}
ol:where(.tracks){margin:1.5em 0;padding:0;list-style:none}
li:where(.track){padding:1em 0;border-top:1px solid rgba(128,128,128,.35)}
:where(.track-title){font-size:1.05em}
h2:where(.track-title){margin:0 0 .3em}
audio:where(.track audio){display:block;width:100%;max-width:30em;margin-top:.5em}
section:where(.index-section){margin:0 0 4em}
nav:where(.sqs-system-pager){display:flex;flex-wrap:wrap;justify-content:space-between;gap:1em;margin:3em 0 1em}
nav:where(.sqs-system-pager){padding-top:1em;border-top:1px solid rgba(128,128,128,.35)}
:where(.sqs-system-pager) :where([rel=next]){margin-left:auto;text-align:right}
:where(.sqs-add-to-cart-button){display:inline-block;margin:.5em 0 1.5em;padding:.7em 1.6em;border:1px solid}
:where(.sqs-add-to-cart-button){cursor:pointer}
form:where(.sqs-search-page-form){display:flex;gap:.5em;margin:0 0 1.5em}
:where(.sqs-search-page-form) :where(input,button){padding:.6em 1em;border:1px solid #8a8a8a;font:inherit}
:where(.sqs-search-page-form) :where(input){flex:1 1 auto;min-width:0}
:where(.sqs-search-page-form) :where(button){background:none;color:inherit}
article:where(.sqs-search-page-item){margin:0 0 1.5em}
:where(.sqs-search-page-item) :where(h2){font-size:1.1em;margin:0 0 .2em}
div:where(.sqs-cart-dropzone){max-width:56em}
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
