import { CUT, ends, list, long, rendering, withData } from "./requests.js";

/* Endless renders, and renders with expensive steps. */

const thousand = list(1_000, (i) => i % 10);
const loops = (inner) => `${"{.var @l l}{.repeated section @l}".repeat(6)}${inner}${"{.end}".repeat(6)}`;
const field = { type: "text", id: "f", locked: false, title: "T", required: true };
const chain = (formatters, a, more = {}) =>
  rendering({ template: `{a${`|${formatters.join("|")}`.repeat(20)}}`, data: { a }, locale: "en", ...more });
/** Returns a request that calls one formatter as often as the limits allow. */
const often = (inner, data) =>
  rendering({
    template: `${"{.var @l l}{.repeated section @l}".repeat(2)}${inner}{.end}{.end}`,
    data: { l: thousand, ...data },
    locale: "en",
  });

export const renderKinds = {
  "a loop over a million elements": ends(
    rendering({
      template: "{.repeated section l}{.if z}{.end}{.end}",
      data: { l: list(1_000_000, (i) => i % 10) },
    }),
  ),
  "loops within loops": ends(rendering({ template: loops("{.if z}{.end}"), data: { l: thousand } })),
  "loops that take long": [
    rendering({ template: loops("{.if z}{.end}"), data: { l: thousand }, limits: { milliseconds: 1 } }),
    200,
    "limit-time",
  ],
  "a partial that applies itself": [
    rendering({ template: "{@|apply p}", data: 1, partials: { p: "{@|apply p}" } }),
    200,
    "partial-depth",
  ],
  "a partial that applies itself ten times": ends(
    rendering({ template: "{@|apply p}", data: 1, partials: { p: "{@|apply p}".repeat(10) } }),
  ),
  "a page without end": [
    rendering({
      template: "{.repeated section l}{.repeated section k}{x}{.end}{.end}",
      data: { l: list(1_000, () => ({ k: list(10, () => 1) })), x: "x".repeat(5_000) },
    }),
    200,
    "limit-output",
  ],
  "a page of line breaks without end": [
    rendering({
      template: "{.repeated section l}{.repeated section k}{x}{.end}{.end}",
      data: { l: list(1_000, () => ({ k: list(10, () => 1) })), x: "\n".repeat(5_000) },
    }),
    200,
    "limit-output",
  ],
  "a page of control characters without end": [
    rendering({
      template: "{.repeated section l}{.repeated section k}{x}{.end}{.end}",
      data: { l: list(1_000, () => ({ k: list(10, () => 1) })), x: "\u0001".repeat(5_000) },
    }),
    200,
    "limit-output",
  ],
  "a page of other letters without end": [
    rendering(
      {
        template: "{.repeated section l}{.repeated section k}{x}{.end}{.end}",
        data: { l: list(1_000, () => ({ k: list(10, () => 1) })), x: "é".repeat(5_000) },
      },
      { headers: { accept: "text/html", "accept-encoding": "gzip" }, html: true },
    ),
    200,
    "",
  ],
  "a page of a million little pieces": ends(often("{@}é", {})),
  "three megabytes through JSON": [chain(["json"], long("x")), 200, CUT],
  "three megabytes through JSON and HTML": [chain(["json", "html"], long("x")), 200, CUT],
  "quotes in quotes": [rendering({ template: `{a${"|json".repeat(60)}}`, data: { a: '"\\"' } }), 200, CUT],
  "three megabytes to escape": ends(chain(["html"], long("<&>"))),
  "three megabytes of quotes to escape": ends(chain(["htmltag"], long('"'))),
  "two million letters to escape": ends(
    rendering({ template: "{a|htmlattr}", data: { a: long("<", 1_900_000) } }),
  ),
  "two million spaces to encode": ends(
    rendering({ template: "{a|encode-space}", data: { a: long(" ", 1_900_000) } }),
  ),
  "two million quotes to set": ends(
    rendering({ template: "{a|smartypants}", data: { a: long('"', 1_900_000) } }),
  ),
  "two million letters to slugify": ends(
    rendering({ template: "{a|slugify}", data: { a: long("a b-", 1_900_000) } }),
  ),
  "two million letters of Twitter names": ends(
    rendering({ template: "{a|activate-twitter-links}", data: { a: long("@a #b ", 1_900_000) } }),
  ),
  "a million letters to escape behind a long loop": ends(
    rendering({
      template:
        `{.var @l l}{.repeated section l}{.repeated section @l}${"{z}".repeat(10)}` +
        `{@|html}{.end}{.if @index 30}{a|htmlattr}{.end}{.end}`,
      data: { l: thousand, a: long("<", 1_000_000) },
    }),
  ),
  "three megabytes to slugify": ends(chain(["slugify"], long("a b-"))),
  "three megabytes of quotes to set": ends(chain(["smartypants"], long("\"'--"))),
  "a million letters to encode": ends(chain(["url-encode"], long("é", 1_000_000))),
  "three megabytes to encode as a component": ends(chain(["encode-uri-component"], long("é/"))),
  "three megabytes of lines": ends(chain(["line-breaks"], long("a\n"))),
  "three megabytes to shorten": ends(chain(["truncate 2999999"], long("x"))),
  "a million letters to capitalise": ends(chain(["capitalize"], long("ß", 1_000_000))),
  "three megabytes of Twitter names": ends(chain(["activate-twitter-links"], long("@a #b "))),
  "a megabyte of Markdown": [
    rendering({
      template: "{b|block}",
      data: { b: { type: 44, value: { source: long("*a **b _c ", 1_000_000) } } },
    }),
    200,
    ["", ...CUT],
  ],
  "brackets of Markdown": [
    rendering({
      template: "{b|block}",
      data: { b: { type: 44, value: { source: long("[", 300_000) } } },
    }),
    200,
    ["", ...CUT],
  ],
  "a message of a megabyte": [
    rendering({ template: "{a|message b}", data: { a: long("{0} ", 1_000_000), b: 1 }, locale: "en" }),
    200,
    ["", ...CUT],
  ],
  "a message of nested choices": [
    rendering({
      template: "{a|message b}",
      data: { a: "{0 plural one {".repeat(20_000), b: 1 },
      locale: "en",
    }),
    200,
    ["", ...CUT],
  ],
  "dates without end": ends(often("{d|date %A %B %d %Y %Z}", { d: 1_613_597_165_345 })),
  "dates of any year": ends(often("{@|date %c}", {})),
  "dates in words without end": ends(often("{d|datetime long}", { d: 1_613_597_165_345 })),
  "times ago without end": ends(often("{d|timesince}{d|relative-time}", { d: 1_613_597_165_345 })),
  "decimals without end": ends(often("{d|decimal style:percent}", { d: "1234567.891" })),
  "money without end": ends(often("{d|money-format}{d|i18n-money-format}", { d: 123_456 })),
  "numbers of millions of digits": [
    often("{i|comment-count}{i|google-calendar-url}{i|cover-image-meta}", {
      i: { publicCommentCount: long("9"), startDate: long("9"), coverImage: { originalSize: long("9") } },
    }),
    200,
    ["", ...CUT],
  ],
  "messages without end": ends(often("{m|message @}", { m: "{0 plural one {# a} other {# b}}" })),
  "colours without end": ends(often("{c|color-weight}", { c: "#123456" })),
  "images without end": ends(
    often("{i|image}", { i: { assetUrl: "https://a.test/b.jpg", originalSize: "100x200" } }),
  ),
  "variants without end": ends(
    often("{p|variants-select}{p|product-price}", {
      p: { structuredContent: { variants: list(100, (i) => ({ sku: `${i}`, attributes: { a: `${i}` } })) } },
    }),
  ),
  "products of many attributes": ends(
    often("{p|variants-select}{p|product-checkout}", {
      p: {
        structuredContent: {
          variants: list(2, () => ({ attributes: Object.fromEntries(list(10_000, (i) => [`k${i}`, i])) })),
        },
      },
    }),
  ),
  "answers without end": ends(
    often("{f|summary-form-field}", { f: { type: "likert", values: list(400_000, (i) => i % 10) } }),
  ),
  "forms and share buttons of many names": ends(
    often("{o|form}{o|social-button}", {
      o: Object.fromEntries(list(20_000, (i) => [`k${i}`, i])),
      website: { shareButtonOptions: Object.fromEntries(list(15_000, (i) => [`k${i}`, i])) },
    }),
  ),
  "blocks of blanks": ends(
    often("{b|block}", { b: { type: "link", value: { text: long(" "), url: long(" ") } } }),
  ),
  "comparisons of large data": ends(
    often("{.equal? a b}{.end}", { a: list(5_000, (i) => i), b: list(5_000, (i) => i) }),
  ),
  "JSON of large data": ends(often("{.var @j a|json}", { a: list(5_000, (i) => `x${i}`) })),
  "pretty JSON of large data": ends(often("{.var @j a|json-pretty}", { a: list(5_000, (i) => [`x${i}`]) })),
  "JSON of deep data": ends(
    rendering({
      template: `{.repeated section l}{.var @j a|json-pretty}{.end}`,
      data: { l: thousand, a: JSON.parse("[".repeat(4_000) + "]".repeat(4_000)) },
    }),
  ),
  "lists written without end": ends(
    rendering({
      template: "{.repeated section l}{.var @j a|str}{a}{.end}",
      data: { l: thousand, a: list(50_000, (i) => i) },
      limits: { outputLength: 1_000_000 },
    }),
  ),
  "a list of a million elements to write": [
    rendering({ template: "{l}", data: { l: list(1_000_000, (i) => i % 10) } }),
    200,
    ["", ...CUT],
  ],
  "a hundred thousand fractions to write": [
    rendering({ template: "{l}", data: { l: list(100_000, (i) => (i + 0.1) / 7) } }),
    200,
    ["", ...CUT],
  ],
  "expressions without end": ends(often("{.eval @v = 1 + 2 * max(3, 4) + 'a'}", {})),
  "errors without end": ends(often("{@|apply none}{.eval 1 + + 1}", {})),
  "errors on a hundred thousand lines": ends(often(`${"\n".repeat(10_000)}{.include none}`, {})),
  "local names far away": ends(
    rendering({
      template:
        `{.var @x l}${"{.section @}".repeat(700)}{.var @x @x}{.repeated section ` +
        `@x}${"{@x.9.y}{@z}{q}".repeat(10)}{.end}${"{.end}".repeat(700)}`,
      data: { l: thousand },
    }),
  ),
  "conditions of many names far away": ends(
    rendering({
      template:
        `{.var @x l}${"{.section @}".repeat(700)}{.var @x @x}{.repeated section @x}{.if ` +
        `${"q||".repeat(12_000)}q}{.end}{.end}${"{.end}".repeat(700)}`,
      data: { l: thousand },
    }),
  ),
  "paths without end": ends(
    withData(
      () => `{"l":[${"1,".repeat(10_000)}1],"a":${'{"a":'.repeat(12_000)}1${"}".repeat(12_000)}}`,
      `{.repeated section l}{${"a.".repeat(12_000)}a}{.end}`,
    ),
  ),
  "arguments without end": ends(
    often(`{a|format${" a".repeat(18_000)}}{.ctx @c${" a=a".repeat(6_000)}}`, { a: "{0}" }),
  ),
  "large lists for a key": ends(
    often("{.var @k a|key-by id}{.var @f a|find-first id 9}", { a: list(2_000, (i) => ({ id: i })) }),
  ),
  "megabytes of fields as JSON text": ends(
    rendering({ template: "{f|form}", data: { f: { fields: `[${"{},".repeat(700_000)}{}]` } } }),
  ),
  "a block of Twitter names": ends(
    rendering({
      template: "{b|block}",
      data: { b: { type: "twitter", value: { tweets: [{ text: long("@a ") }] } } },
    }),
  ),
  "a long id of a form": ends(
    rendering({ template: "{@|form}", data: { id: "a b\n".repeat(750_000), type: 1, fields: [field] } }),
  ),
  "a long title in a form": ends(
    rendering({
      template: "{@|form}",
      data: { id: "f", type: 1, fields: [{ ...field, title: long("<&\"'") }] },
    }),
  ),
  "a long address of an image": ends(
    rendering({
      template: "{@|image}",
      data: { recordType: 2, assetUrl: long("<&\"'"), originalSize: "1x1" },
    }),
  ),
  "a long id of an image": ends(
    rendering({
      template: "{@|image}",
      data: { recordType: 2, id: long("<"), assetUrl: "a", originalSize: "1x1" },
    }),
  ),
  "long tags of an item": ends(
    rendering({ template: "{@|item-classes}", data: { tags: list(2, () => long("a b\n")) } }),
  ),
  "a long place of an event": ends(
    rendering({
      template: "{@|google-calendar-url}",
      data: { title: "e", startDate: 0, endDate: 1, location: { addressLine1: long("<&!") } },
    }),
  ),
  "JSON of halves of surrogate pairs": [
    rendering({ template: "{l|json}", data: { l: list(40, () => "\ud83d".repeat(10_000)) } }),
    200,
    ["", ...CUT],
  ],
};
