import type { DocumentName } from "../support/spec/documents.js";

/**
 * An example whose documented output does not hold for Platen. The decision names the row of the table of decisions:
 * its number, or the words of its topic.
 */
export interface Overruled {
  readonly document: DocumentName;
  readonly template: string;
  /** JSON text of the examples meant; all examples of this template when left out. */
  readonly data?: string | readonly string[];
  /** Only examples of this locale; null means without a locale. */
  readonly locale?: string | null;
  /** What Platen prints; "as Java" takes the document's other column; left out: as documented. */
  readonly output?: string;
  /** Replaced in the output, wherever it occurs: what is the same but for these texts need not be repeated. */
  readonly replace?: Readonly<Record<string, string>>;
  /** The codes reported; left out: as documented. */
  readonly errors?: readonly string[];
  readonly decision: string;
}

const CORE = "formatters-core-content-social";
const COMMERCE = "formatters-commerce";
const DATES = "formatters-datetime-i18n";

const ESCAPED = "data in attribute and text positions of fragments";

/** What formatters of sizes write for anything but `WxH`: the documents' text, and that of the product specification. */
const UNKNOWN_SIZE = "Invalid source parameter. Pass in 'originalSize'";
const SIZE = "Invalid source parameter.  Pass in 'originalSize'.";

/** Every field of a date, as the table of surprises prints them. */
const DATE_FIELDS = "{t|date %a %F %T %z %Z, %i %p, U%U W%W V%V G%G}";

/** A physical product, as the tables of the commerce document abbreviate it. */
function product(variants: string): string {
  return `{"p":{"structuredContent":{"productType":1,"variants":${variants}}}}`;
}

/** Every example that is overruled. A row that overrules nothing fails the tests of its document. */
export const decisions: readonly Overruled[] = [
  // ---- language
  {
    document: "language",
    template: "{.repeated  section a}x{.end}",
    output: "as Java",
    errors: [],
    decision: "D6",
  },
  { document: "language", template: "{.var  @x a}{@x}", output: "as Java", decision: "D6" },
  { document: "language", template: "{.macro  m}x{.end}", output: "as Java", errors: [], decision: "D6" },
  { document: "language", template: "x{y {## b } ##}c", output: "as Java", decision: "D20" },
  {
    document: "language",
    template: "{a}",
    data: ['{"a":[[1,2],[3,[4,null]]]}', '{"a":[{"b":1}]}'],
    output: "as Java",
    decision: "D13",
  },
  {
    document: "language",
    template: "{.section a}A{.or}[{@}|{b}]{.end}",
    output: "as Java",
    decision: "D1",
  },
  {
    document: "language",
    template: "{.section a}A{.or}{.section b}[{@}]{.end}{.end}",
    output: "as Java",
    decision: "D1",
  },
  {
    document: "language",
    template: "{.section a}A{.or}{.repeated section b}[{@}]{.end}{.end}",
    output: "as Java",
    decision: "D1",
  },
  {
    document: "language",
    template: "{.section a}A{.or equal? 0}zero{.or}other{.end}",
    output: "as Java",
    decision: "D1",
  },
  {
    document: "language",
    template: "{.section a}A{.or}{.var @x b}{@x}{.end}[{@x}]",
    output: "as Java",
    decision: "D1",
  },
  {
    document: "language",
    template: "[{.inject @x f}{@x}]",
    output: "as Java",
    decision: "D18",
  },
  {
    document: "language",
    template: "x{a|apply p}y{a|apply p}z",
    output: "as Java",
    decision: "D8",
  },
  { document: "language", template: "x{a|apply p}y", output: "as Java", decision: "D8" },
  {
    document: "language",
    template: "{a|apply p}/{a|apply p}/{a|apply q}",
    output: "as Java",
    decision: "D25",
  },
  {
    document: "language",
    template: "{.if }x{.or}y{.end}z",
    output: "as Java",
    errors: ["not-allowed-at-root", "unmatched-end"],
    decision: "D11",
  },
  {
    document: "language",
    template: "{.repeated section a}A{.alternates with}-{.if @}<{.end}>{.end}!",
    output: "as Java",
    decision: "D10",
  },
  {
    document: "language",
    template: "{.repeated section a}A{.alternates with}{.if @}<{.end}{.end}!",
    output: "as Java",
    decision: "D10",
  },
  {
    document: "language",
    template: "{.section a}{length}{.end}[{a.length}]",
    output: "as Java",
    decision: "T4",
  },
  { document: "language", template: "a{.eof}b{c}", output: "as Java", errors: [], decision: "D30" },
  {
    document: "language",
    template: "{.section a}x{.eof}y{.end}z",
    output: "as Java",
    errors: [],
    decision: "D30",
  },
  {
    document: "language",
    template: "{a|encode-uri}{d}{.section b}{c}{.end}",
    output: "%EF%BF%BD21",
    errors: [],
    decision: "lone surrogates",
  },
  {
    document: "language",
    template: "{.var @v a|encode-uri}{d}{.section b}{c}{.end}",
    errors: [],
    decision: "lone surrogates",
  },
  {
    document: "language",
    template: "{.repeated section l}{a|encode-uri}{x}{@index};{.end}",
    output: "%EF%BF%BD11;%EF%BF%BD22;",
    errors: [],
    decision: "lone surrogates",
  },
  {
    document: "language",
    template: "{a|toString}{a|constructor x}",
    output: "as Java",
    errors: ["unknown-formatter", "unknown-formatter"],
    decision: "T8",
  },
  { document: "language", template: "[{a.b}]", output: "as Java", errors: [], decision: "T9" },

  // ---- expressions
  { document: "expressions", template: "{.eval ~a}", output: "as Java", decision: "E1" },
  { document: "expressions", template: "{.eval ~(a)}", output: "as Java", decision: "E1" },
  { document: "expressions", template: "{.eval toString}", output: "as Java", decision: "E3" },
  {
    document: "expressions",
    template: "{.eval constructor + 1}",
    output: "as Java",
    errors: [],
    decision: "E3",
  },
  {
    document: "expressions",
    template: "{.eval valueOf (3) + 2}",
    output: "as Java",
    errors: ["expr-unknown-function"],
    decision: "E3",
  },
  {
    document: "expressions",
    template: "{.eval @v = o}[{@v}]",
    errors: ["expr-impossible-assignment"],
    decision: "E2",
  },

  // ---- formatters-core-content-social
  {
    document: CORE,
    template: "[{a}][{o}][{n}][{t}][{zz}]",
    output: "as Java",
    decision: "D13",
  },
  {
    document: CORE,
    template: "[{items|lookup k}][{.section items}{length}{.end}][{items.length}]",
    output: "as Java",
    decision: "T4",
  },
  {
    document: CORE,
    template: "[{a|encode-uri}][{b}][{@|json}]",
    output: '[%EF%BF%BD][B][{"a":"\\ud800","b":"B"}]',
    errors: [],
    decision: "lone surrogates",
  },
  { document: CORE, template: "{v|width|json}", output: `"${SIZE}"`, decision: "width, height, resized…" },
  { document: CORE, template: "{v|height|json}", output: `"${SIZE}"`, decision: "width, height, resized…" },
  {
    document: CORE,
    template: "{v|resizedHeightForWidth 9|json}",
    output: `"${SIZE}"`,
    decision: "width, height, resized…",
  },
  {
    document: CORE,
    template: "{.repeated section a}[{@|width},{@|height}]{.end}",
    output: `[800,600][${SIZE},${SIZE}][${SIZE},${SIZE}][${SIZE},${SIZE}][800,600][${SIZE},${SIZE}][-5,-6]`,
    decision: "width, height, resized…",
  },
  {
    document: CORE,
    template: "{.repeated section a}[{@|width|json},{@|height|json}]{.end}",
    output: `["${SIZE}","${SIZE}"]`.repeat(7),
    decision: "width, height, resized…",
  },
  {
    document: CORE,
    template: "[{a|resizedHeightForWidth 50}][{c|resizedHeightForWidth 299}][{e|resizedHeightForWidth 5}]",
    replace: { [UNKNOWN_SIZE]: SIZE },
    decision: "width, height, resized…",
  },
  {
    document: CORE,
    template:
      "[{a|squarespaceThumbnailForHeight 600}][{b|squarespaceThumbnailForHeight 50}]" +
      "[{c|squarespaceThumbnailForHeight 50}][{d|squarespaceThumbnailForHeight 500}]",
    replace: { [UNKNOWN_SIZE]: SIZE },
    decision: "width, height, resized…",
  },
  {
    document: CORE,
    template: "{t|timesince}",
    locale: null,
    output: "as Java",
    decision: "timesince without a configured locale",
  },
  {
    document: CORE,
    template: "[{a|apply}][{a|apply }][{a|apply nope}][{a|apply bad}][{a|apply bad}]",
    output: "[][][][x{a|nosuch}y][x{a|nosuch}y]",
    decision: "D8",
  },
  {
    document: CORE,
    template: "[{a|apply self}][{a|apply self}]",
    output: "as Java",
    decision: "D25",
  },
  {
    document: CORE,
    template: "{.repeated section a}[{@|smartypants}]{.end}",
    output: "as Java",
    decision: "smartypants",
  },
  {
    document: CORE,
    template: "{item|audio-player}",
    data: '{"item":{"id":"77","structuredContent":{"audioAssetUrl":"http://a/b.mp3?x&y"}},"id":"outer"}',
    replace: { "x&y": "x&amp;y" },
    decision: ESCAPED,
  },
  {
    document: CORE,
    template: "{i|image}",
    data: '{"i":{"id":"i1","title":"T & \\"q\\"","assetUrl":"http://x/y.jpg?a&b","originalSize":"800x600","mediaFocalPoint":{"x":0.25,"y":0.75}}}',
    replace: { "a&b": "a&amp;b", "&amp;amp;": "&amp;", "&amp;quot;": "&quot;" },
    decision: `image, second alt; ${ESCAPED}`,
  },
  {
    document: CORE,
    template: "[{i|image-meta}]",
    data: [
      '{"i":{"title":"T & \\"q\\" <b>","assetUrl":"http://x/y.jpg?a&b","originalSize":"800x600","mediaFocalPoint":{"x":0.25,"y":1}}}',
      '{"i":{"componentKey":"k\\"1","licensedAssetPreview":{"a":1},"title":"","body":"<p>Hello <b>x</b> & y</p>","filename":"f.png"}}',
    ],
    replace: { "a&b": "a&amp;b", 'k"1': "k&quot;1" },
    decision: ESCAPED,
  },
  {
    document: CORE,
    template: "{v|video}",
    replace: { 'You"Tube': "You&quot;Tube" },
    data: '{"v":{"assetUrl":"http://a","originalSize":"1x2","oembed":{"html":"<iframe src=\\"x\\">&</iframe>","providerName":"You\\"Tube"},"overlay":true,"mainImageId":"m","mediaFocalPoint":{"x":0.2,"y":0.3}}}',
    decision: ESCAPED,
  },
  {
    document: CORE,
    template: "{.repeated section l}[{@|comment-count}]{.end}[{m|comment-count}]",
    replace: { "NaN Comments": "No Comments" },
    decision: "a comment count that is not a number",
  },
  {
    document: CORE,
    template: "{i|comment-link}",
    data: '{"i":{"fullUrl":"/p?a=1&b","id":"x1","publicCommentCount":2}}',
    replace: { "a=1&b": "a=1&amp;b" },
    decision: ESCAPED,
  },
  {
    document: CORE,
    template: "{e|google-calendar-url}",
    data: '{"e":{"startDate":1384518630000,"endDate":1384522230000,"title":"é 日 +/@*_-.","location":{"addressLine1":" 1 Main St ","addressLine2":"","addressCountry":"USA"}}}',
    replace: { "%E9%20%u65E5%20+/@*_-.": "%C3%A9%20%E6%97%A5%20%2B%2F%40*_-." },
    decision: "google-calendar-url",
  },
  {
    document: CORE,
    template: "[{e|google-calendar-url}]",
    output: "[Invalid date.]",
    errors: [],
    decision: "instants outside the range, unreadable dates",
  },
  {
    document: CORE,
    template: "[{a|truncate 9}][{a|truncate 15}][{b|truncate 3}][{c|truncate 3}]",
    output: "[one\ntwo\t...][one\ntwo\t...][ ...][😀...]",
    decision: "lone surrogates: a hard cut keeps pairs whole",
  },
  {
    document: CORE,
    template: "{i|social-button}",
    data: '{"website":{"shareButtonOptions":{"a":1}},"i":{"systemDataId":"sd","mainImageId":"mi","assetUrl":"http://a?x&y","recordType":2,"fullUrl":"/u?a&b","title":"T & \\"q\\""}}',
    replace: { "x&y": "x&amp;y", "a&b": "a&amp;b" },
    decision: ESCAPED,
  },
  {
    document: CORE,
    template:
      "[{a|unit}][{a|datetimefield x}][{a|money-format}][{a|moneyFormat}][{a|money-string}]" +
      "[{a|i18n-money-format}][{o|unit|json}][{l|unit}]",
    output: '[5][5][0.05][0.05][<span class="sqs-money-native">0.05</span>][$0.00][{"x":1}][1,2]',
    errors: ["not-implemented", "not-implemented", "not-implemented", "not-implemented"],
    decision: "legacy money formatters; unit, datetimefield",
  },

  // ---- predicates
  {
    document: "predicates",
    template: "[{.same-day?}Y{.or}n{.end}]",
    output: "[n]",
    errors: [],
    decision: "instants outside the range, unreadable dates",
  },
  {
    document: "predicates",
    template: "{.disqus?}Y{.or}n{.end}",
    data: '{"websiteSettings":{"disqusShortname":"x"}}',
    output: "Y",
    decision: "disqus?",
  },

  // ---- formatters-commerce
  {
    document: COMMERCE,
    template: "{p|from-price}",
    data: [
      product('[{"priceMoney": {"value": "0"}}, {"priceMoney": {"value": "0.50"}}]'),
      product('[{"priceMoney": {"value": "0.50"}}, {"priceMoney": {"value": "0"}}]'),
    ],
    output: "0",
    decision: "comparing prices",
  },
  {
    document: COMMERCE,
    template: "{p|normal-price}",
    data: [
      product('[{"priceMoney": {"value": "0"}}, {"priceMoney": {"value": "0.50"}}]'),
      product('[{"priceMoney": {"value": "0.50"}}, {"priceMoney": {"value": "0"}}]'),
    ],
    output: "50",
    decision: "comparing prices",
  },
  {
    document: COMMERCE,
    template: "{p|from-price}",
    data: product('[{"priceMoney": {"value": "-458"}}, {"priceMoney": {"value": "-610.5"}}]'),
    output: "-61050",
    decision: "comparing prices",
  },
  {
    document: COMMERCE,
    template: "{p|normal-price}",
    data: product('[{"priceMoney": {"value": "-458"}}, {"priceMoney": {"value": "-610.5"}}]'),
    output: "-45800",
    decision: "comparing prices",
  },
  {
    document: COMMERCE,
    template: "{item|add-to-cart-btn}",
    data: '{"collectionId":"root-c","localizedStrings":{"productAddToCartText":"In den Korb <1>"},"item":{"id":"p\\"1","structuredContent":{"productType":"2","useCustomAddButtonText":false,"customAddButtonText":"unused"}}}',
    replace: { 'p"1': "p&quot;1" },
    decision: ESCAPED,
  },
  {
    document: COMMERCE,
    template: "{p|product-quick-view groupId}",
    replace: { "<i>Vue</i>": "&lt;i&gt;Vue&lt;/i&gt;" },
    decision: ESCAPED,
  },
  {
    document: COMMERCE,
    template: "{p|product-quick-view literal}|{p|product-quick-view own}|{p|product-quick-view a.b}",
    replace: { 'i"1': "i&quot;1" },
    decision: ESCAPED,
  },
  {
    document: COMMERCE,
    template: "{a|product-status}{b|product-status}{c|product-status}",
    replace: { "<b>Angebot</b>": "&lt;b&gt;Angebot&lt;/b&gt;" },
    decision: ESCAPED,
  },
  {
    document: COMMERCE,
    template: "{p|quantity-input}",
    data: '{"localizedStrings":{"productQuantityInputLabel":"Menge <\\"&>"},"websiteSettings":{"storeSettings":{"multipleQuantityAllowedForServices":true}},"p":{"id":"p1","structuredContent":{"productType":3,"variants":[{"unlimited":true}]}}}',
    replace: { '<"&>': "&lt;&quot;&amp;&gt;" },
    decision: ESCAPED,
  },
  {
    document: COMMERCE,
    template: "{f|summary-form-field}",
    data: '{"f":{"type":"text","rawTitle":"Q <1>","value":"A & B"}}',
    replace: { "Q <1>": "Q &lt;1&gt;", "A & B": "A &amp; B" },
    decision: ESCAPED,
  },
  {
    document: COMMERCE,
    template: "{item|variants-select}",
    data: '{"item":{"id":"p1","structuredContent":{"productType":1,"isSubscribable":true,"subscriptionPlan":{"billingPeriod":{"value":1,"unit":"MONTH"}},"variantOptionOrdering":["A\\"&"],"variants":[{"attributes":{"A\\"&":"<x>"}},{"attributes":{"A\\"&":"y"}}]}}}',
    replace: { 'aria-label="Select A"&"': 'aria-label="Select A&quot;&amp;"' },
    decision: ESCAPED,
  },
  {
    document: COMMERCE,
    template:
      "{x|money-format} {x|moneyFormat} {x|money-string} {x|i18n-money-format de_DE} [{o|money-string}]",
    output: '123.45 123.45 <span class="sqs-money-native">123.45</span> 0,00$ []',
    decision: "legacy money formatters",
  },

  // ---- formatters-datetime-i18n
  {
    document: DATES,
    template: "{t|date %F %T %z %Z}",
    data: '{"t":1613597165345,"website":{"timeZone":"AMERICA/LOS_ANGELES"}}',
    output: "2021-02-17 13:26:05 -08:00 PST",
    decision: "zone names",
  },
  {
    document: DATES,
    template: "{t|timesince}",
    locale: null,
    output: '<span class="timesince" data-date="1520870400000">about 2 years ago</span>',
    decision: "timesince without a configured locale",
  },
  {
    document: DATES,
    template: DATE_FIELDS,
    data: '{"t":-2745403200000,"website":{"timeZone":"America/New_York"}}',
    replace: { "-04:56.03333333333336": "-04:56" },
    // The document's own choice for an accident: whole minutes.
    decision: "an accident of an implementation is not a feature",
  },
  {
    document: DATES,
    template: DATE_FIELDS,
    data: '{"t":-12219292801000,"website":{"timeZone":"UTC"}}',
    output: "Thu 1582-10-14 23:59:59 +00:00 UTC, 11 PM, U42 W42 V41 G1582",
    decision: "dates before 1582",
  },
  {
    document: DATES,
    template: DATE_FIELDS,
    data: '{"t":-62135596800000,"website":{"timeZone":"UTC"}}',
    output: "Mon 1-01-01 00:00:00 +00:00 UTC, 12 AM, U01 W01 V01 G0001",
    decision: "dates before 1582",
  },
  {
    document: DATES,
    template: DATE_FIELDS,
    data: '{"t":2161598400000,"website":{"timeZone":"America/New_York"}}',
    output: "Thu 2038-07-01 08:00:00 -04:00 EDT, 8 AM, U27 W27 V26 G2038",
    decision: "daylight saving after 2037",
  },
  {
    document: DATES,
    template: DATE_FIELDS,
    data: '{"t":2540289600000,"website":{"timeZone":"Europe/Paris"}}',
    output: "Fri 2050-07-01 14:00:00 +02:00 CEST, 2 PM, U27 W27 V26 G2050",
    decision: "daylight saving after 2037",
  },
  {
    document: DATES,
    template: "{t|date %F %T.%N %s}",
    data: [
      '{"t":"abc","website":{"timeZone":"UTC"}}',
      '{"t":"","website":{"timeZone":"UTC"}}',
      '{"t":1000000000000000,"website":{"timeZone":"UTC"}}',
    ],
    output: "Invalid date.",
    errors: [],
    decision: "instants outside the range, unreadable dates",
  },
  {
    document: DATES,
    template: "{t|date %F %T.%N %s}",
    data: '{"t":-210866803200000,"website":{"timeZone":"UTC"}}',
    output: "4714-11-24 00:00:00.000000000 -210866803200",
    decision: "dates before 1582; date's %s",
  },
  {
    document: DATES,
    template: "{t|datetime full}",
    data: '{"t":-12219292801000,"website":{"timeZone":"UTC"}}',
    replace: { "October 4, 1582": "October 14, 1582" },
    decision: "dates before 1582",
  },
  {
    document: DATES,
    template: "{t|datetime full}",
    data: '{"t":-63517780800000,"website":{"timeZone":"UTC"}}',
    replace: { "March 17, 44": "March 15, 44" },
    decision: "dates before 1582",
  },
  {
    document: DATES,
    template: "{t|datetime full}",
    data: '{"t":2161598400000,"website":{"timeZone":"America/New_York"}}',
    replace: { "7:00:00": "8:00:00", "Eastern Standard Time": "Eastern Daylight Time" },
    decision: "daylight saving after 2037",
  },
  {
    document: DATES,
    template: "{event|google-calendar-url}",
    data: '{"event":{"startDate":"1384518630000","endDate":0,"title":"Café & Bar (new) +1 日"},"website":{"timeZone":"Asia/Tokyo"}}',
    replace: { "Caf%E9": "Caf%C3%A9", "+1": "%2B1", "%u65E5": "%E6%97%A5" },
    decision: "google-calendar-url",
  },
  {
    document: DATES,
    template: "{event|google-calendar-url}",
    data: '{"event":{"startDate":"abc","endDate":0},"website":{"timeZone":"Asia/Tokyo"}}',
    output: "Invalid date.",
    errors: [],
    decision: "instants outside the range, unreadable dates",
  },
  {
    document: DATES,
    template: "{.same-day?}yes{.or}no{.end}",
    data: '{"startDate":"abc","endDate":"abc","website":{"timeZone":"America/New_York"}}',
    output: "no",
    errors: [],
    decision: "instants outside the range, unreadable dates",
  },
];
