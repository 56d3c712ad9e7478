import type { RenderContext } from "#core/library/context.js";
import { defineFormatter, FAILED } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { Fragment } from "#core/library/fragment.js";
import { member } from "#core/values/path.js";
import { isObject, type Value } from "#core/values/value.js";
import { checkBlockOptions } from "#model/content/block-options.js";
import { storedBlockJson } from "#model/content/stored-block.js";
import { blockTypes } from "#model/enumerations/block-type.js";
import { mapHeight } from "#model/media/map.js";
import { productCheckout } from "../commerce/product-checkout.js";
import { accordionBlock } from "./block/accordion.js";
import { albumBlock } from "./block/album.js";
import { archiveBlock, archiveBy } from "./block/archive.js";
import { audioBlock } from "./block/audio.js";
import { buttonBlock } from "./block/button.js";
import { calendarBlock } from "./block/calendar.js";
import { chartBlock } from "./block/chart.js";
import { codeBlock } from "./block/code.js";
import { collectionLinkBlock } from "./block/collection-link.js";
import type { BlockContent } from "./block/content.js";
import { donationBlock } from "./block/donation.js";
import { embedBlock } from "./block/embed.js";
import { formatterContent } from "./block/formatter-content.js";
import { galleryBlock } from "./block/gallery.js";
import { horizontalRuleBlock } from "./block/horizontal-rule.js";
import { htmlBlock } from "./block/html.js";
import { imageBlock } from "./block/image.js";
import { linkBlock } from "./block/link.js";
import { linkCard, tockCard } from "./block/link-card.js";
import { mapBlock } from "./block/map.js";
import { markdownBlock } from "./block/markdown.js";
import { marqueeBlock } from "./block/marquee.js";
import { menuBlock } from "./block/menu.js";
import { pricingPlanBlock } from "./block/pricing-plan.js";
import { quoteBlock } from "./block/quote.js";
import { searchBlock } from "./block/search.js";
import { shapeBlock } from "./block/shape.js";
import { socialLinksBlock } from "./block/social-links.js";
import { spacerBlock } from "./block/spacer.js";
import { summaryBlock } from "./block/summary.js";
import { tagCloudBlock } from "./block/tag-cloud.js";
import { tourDatesBlock } from "./block/tour-dates.js";
import { twitterBlock } from "./block/twitter.js";
import { videoBlock } from "./block/video.js";
import { form } from "./form.js";
import { newsletter } from "./newsletter.js";
import { slide } from "./slide.js";

export type BlockTypeName = keyof typeof blockTypes;

/** The writer of each type of content block. */
const contents: Readonly<Partial<Record<BlockTypeName, BlockContent>>> = {
  html: htmlBlock,
  map: mapBlock,
  image: imageBlock,
  twitter: twitterBlock,
  gallery: galleryBlock,
  form: formatterContent(form),
  link: linkBlock,
  spacer: spacerBlock,
  embed: embedBlock,
  code: codeBlock,
  quote: quoteBlock,
  video: videoBlock,
  audio: audioBlock,
  product: formatterContent(productCheckout),
  markdown: markdownBlock,
  horizontalrule: horizontalRuleBlock,
  newsletter: formatterContent(newsletter),
  button: buttonBlock,
  album: albumBlock,
  collectionlink: collectionLinkBlock,
  tagcloud: tagCloudBlock,
  menu: menuBlock,
  sociallinks: socialLinksBlock,
  socialaccountlinks: socialLinksBlock,
  "socialaccountlinks-v2": socialLinksBlock,
  summary: summaryBlock,
  "summary-v2": summaryBlock,
  calendar: calendarBlock,
  postsbyauthor: archiveBy("author"),
  postsbytag: archiveBy("tag"),
  postsbycategory: archiveBy("category"),
  postsbymonth: archiveBy("month"),
  archive: archiveBlock,
  search: searchBlock,
  donation: donationBlock,
  tourdates: tourDatesBlock,
  chart: chartBlock,
  accordion: accordionBlock,
  marquee: marqueeBlock,
  shape: shapeBlock,
  "pricing-plan": pricingPlanBlock,
  foursquare: linkCard("Foursquare"),
  instagram: linkCard("Instagram"),
  fivehundredpix: linkCard("500px"),
  flickr: linkCard("Flickr"),
  amazon: linkCard("Amazon"),
  rss: linkCard("RSS"),
  opentable: linkCard("OpenTable"),
  "opentable-v2": linkCard("OpenTable"),
  soundcloud: linkCard("SoundCloud"),
  zola: linkCard("Zola"),
  acuity: linkCard("Acuity"),
  tock: tockCard,
};

/** The data that blocks need to show something, for blocks whose content writer does not report it. */
const NEEDS: Readonly<Partial<Record<BlockTypeName, string>>> = {
  accordion: '"items" with a title each',
  album: '"title" or "tracks"',
  archive: '"items" with a date, or whatever they are grouped by',
  audio: '"audioAssetUrl"',
  button: '"buttonText"',
  code: '"source" or "html"',
  embed: '"html", or "oembed" with "html"',
  form: "the fields of a form",
  gallery: '"items" with an image or a video each',
  html: '"html"',
  image: '"assetUrl"',
  link: '"clickthroughUrl"',
  map: '"location" with an address or coordinates',
  markdown: '"text"',
  marquee: '"items" with a text each',
  menu: '"menus" with "sections" and "items"',
  newsletter: "the fields of a form",
  postsbyauthor: '"items" with an author each',
  postsbycategory: '"items" with "categories"',
  postsbymonth: '"items" with "publishOn"',
  postsbytag: '"items" with "tags"',
  "pricing-plan": '"plans" with a title each',
  quote: '"quote"',
  socialaccountlinks: '"accounts"',
  "socialaccountlinks-v2": '"accounts"',
  sociallinks: '"accounts"',
  summary: '"items" with a title or an address each, or turn on one of their parts',
  "summary-v2": '"items" with a title or an address each, or turn on one of their parts',
  tagcloud: '"tags" with a name each',
  video: '"oembed" with an address, or "videoUrl"',
};

const slideContent = formatterContent(slide);

const names = new Map<Value, BlockTypeName>([["divider", "horizontalrule"]]);
for (const name of Object.keys(blockTypes) as BlockTypeName[])
  names.set(name, name).set(blockTypes[name], name);

export const block = defineFormatter({
  name: "block",
  family: "content",
  summary: "Writes a content block of a page body.",
  accepts:
    "`{type, value}`, with the type as a number or a name and the value of a block of that type; or a slide " +
    "document. A type that cannot be shown writes nothing and is reported.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    const type = member(value, "type");
    if (type === "slide") return slideContent(member(value, "value"), context);
    if (type === undefined && member(value, "slices") !== undefined) return slideContent(value, context);
    const content = contentOf(value, context);
    if (content === undefined || content.inside === FAILED) return FAILED;
    const { name, stored, inside } = content;
    return inside === "" ? inside : wrapped(name, stored, inside);
  },
  examples: [
    {
      template: "{.repeated section blocks}{@|block}{.end}",
      data: {
        blocks: [
          { type: "quote", value: { quote: "Less, but better", source: "D. R." } },
          { type: 47 },
          { type: "markdown", value: { text: "# Hello *world*" } },
        ],
      },
      output:
        '<div class="sqs-block quote-block sqs-block-quote" data-block-type="31">' +
        '<div class="sqs-block-content"><figure><blockquote><p>Less, but better</p></blockquote>' +
        '<figcaption class="source">— D. R.</figcaption></figure></div></div>' +
        '<div class="sqs-block horizontalrule-block sqs-block-horizontalrule" data-block-type="47">' +
        '<div class="sqs-block-content"><hr></div></div>' +
        '<div class="sqs-block markdown-block sqs-block-markdown" data-block-type="44">' +
        '<div class="sqs-block-content"><h1>Hello <em>world</em></h1>\n</div></div>',
    },
    {
      template: "{b|block}",
      data: {
        b: {
          type: "button",
          value: {
            buttonText: "Book & pay",
            clickthroughUrl: { url: "/book", newWindow: true },
            alignment: "center",
            size: "medium",
          },
        },
      },
      output:
        '<div class="sqs-block button-block sqs-block-button" data-block-type="53">' +
        '<div class="sqs-block-content"><div class="sqs-block-button-container" data-alignment="center" ' +
        'data-button-size="medium"><a class="sqs-block-button-element" href="/book" target="_blank" ' +
        'rel="noopener">Book &amp; pay</a></div></div></div>',
    },
    { template: "[{b|block}]", data: { b: { type: "hologram", value: {} } }, output: "[]" },
  ],
});

/** Writes what is inside the element of a block. Sites that write that element themselves register it. */
export const blockContent = defineFormatter({
  name: "block-content",
  family: "content",
  summary: "Writes what is inside the element of a content block.",
  accepts: "`{type, value}`, as for `block`.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => contentOf(value, context)?.inside ?? FAILED,
  examples: [{ template: "{b|block-content}", data: { b: { type: "horizontalrule" } }, output: "<hr>" }],
});

interface ContentOfBlock {
  readonly name: BlockTypeName;
  readonly stored: Value;
  readonly inside: string | Fragment | typeof FAILED;
}

function contentOf(value: Value, context: RenderContext): ContentOfBlock | undefined {
  const type = member(value, "type");
  const name = blockTypeOf(type);
  const content = name === undefined ? undefined : contents[name];
  if (name === undefined || content === undefined) {
    context.report("formatter-failure", problem(type, name));
    return undefined;
  }
  const stored = checkedOptions(name, member(value, "value"), context);
  const inside = content(stored, context);
  if (inside === "" && NEEDS[name] !== undefined) {
    context.report("formatter-failure", `the ${name} block shows nothing: add ${NEEDS[name]}`);
  }
  return { name, stored, inside };
}

/** Returns the name of a type of block by its name or its number. */
export function blockTypeOf(type: Value): BlockTypeName | undefined {
  return names.get(type);
}

/** Returns a block's data with normalized options and without invalid ones, which are reported. */
function checkedOptions(name: BlockTypeName, value: Value, context: RenderContext): Value {
  const { invalid, normalized } = checkBlockOptions(name, value);
  for (const option of invalid) {
    context.report("formatter-failure", `the ${name} option "${option}" is invalid; its default applies`);
  }
  if (!isObject(value) || (invalid.length === 0 && Object.keys(normalized).length === 0)) return value;
  return Object.fromEntries(
    Object.entries({ ...value, ...normalized }).filter(([option]) => !invalid.includes(option)),
  );
}

/** Wraps the content in the element that published sites style. Islands inside remain islands. */
function wrapped(name: BlockTypeName, stored: Value, inside: string | Fragment): string | Fragment {
  const start = `${openBlock(name, stored)}<div class="sqs-block-content">`;
  const end = "</div></div>";
  if (typeof inside === "string") return start + inside + end;
  return new Fragment([{ kind: "html", html: start }, ...inside.segments, { kind: "html", html: end }]);
}

/** Returns the start tag of a block's element. Only a block with an id has a class for the height of a spacer. */
export function openBlock(name: BlockTypeName, stored: Value, id?: string): string {
  const { rows, ratio } = name === "map" ? mapHeight(stored) : spacerHeight(name, stored, id);
  const sized = rows === undefined ? "" : ` sized vsize-${rows}`;
  const space = ratio === undefined ? "" : ` data-aspect-ratio="${ratio}"`;
  const json = storedBlockJson(name, stored);
  const data = json === undefined ? "" : ` data-block-json="${escapeAttribute(json)}"`;
  return (
    `<div class="sqs-block ${name}-block sqs-block-${name}${sized}"${space}${data} ` +
    `data-block-type="${blockTypes[name]}"${id === undefined ? "" : ` id="${escapeAttribute(id)}"`}>`
  );
}

const MAX_SPACER_ROWS = 50;

function spacerHeight(
  name: BlockTypeName,
  stored: Value,
  id: string | undefined,
): { readonly rows?: number; readonly ratio?: undefined } {
  if (name !== "spacer" || id === undefined) return {};
  const rows = member(stored, "vSize");
  return typeof rows === "number" && Number.isInteger(rows) && rows >= 1
    ? { rows: Math.min(rows, MAX_SPACER_ROWS) }
    : { rows: 1 };
}

/** Returns the message for a block that cannot be shown. The type comes from data, so only a short one is quoted. */
function problem(type: Value, name: BlockTypeName | undefined): string {
  if (name !== undefined) return `blocks of type ${name} (${blockTypes[name]}) cannot be shown`;
  const short = typeof type === "number" || (typeof type === "string" && type.length <= 40);
  return short ? `there is no block type ${type}` : "the block has no type";
}
