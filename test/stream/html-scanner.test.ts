import fc from "fast-check";
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { describe, expect, test } from "vitest";
import { HtmlScanner, type ScannedTag } from "#stream/html-scanner.js";
import { endsSoon } from "../support/hang-guard.js";
import { runs, some } from "../support/runs.js";

function scan(...pieces: string[]) {
  const tags: ScannedTag[] = [];
  const scanner = new HtmlScanner((tag) => tags.push(tag));
  for (const piece of pieces) scanner.feed(piece);
  return { tags, scanner, text: tags.map(({ name, closing }) => (closing ? `/${name}` : name)).join(" ") };
}

describe("scanned tags", () => {
  test.each([
    ["<p>a</p>", "p /p"],
    ["<P CLASS=x>", "p"],
    ['<a title="</head>">', "a"],
    ["<a title='>' b>", "a"],
    ["<a title=x>y>", "a"],
    ['<a b"c>d">', "a"],
    ['<a ="b>">', "a"],
    ["<a b = '>'>", "a"],
    ["<!-- </head> --></head>", "/head"],
    ["<!--></head>", "/head"],
    ["<!---></head>", "/head"],
    ["<!--!></head>--></b>", "/b"],
    ["<!-- --!></head>", "/head"],
    ["<!-- --!></head><!-- --></b>", "/head /b"],
    ['<a b/="x></b>">', "a /b"],
    ["<!x </head>", ""],
    ["<?xml </head>?></b>", "/b"],
    ["</ </head></b>", "/b"],
    ["</></b>", "/b"],
    ["a < b </b>", "/b"],
    ["<<b>", "b"],
    ["<script>'</head>'</script></head>", "script /script /head"],
    ["<script></scripts></SCRIPT ></head>", "script /script /head"],
    ["<script><!-- <script> </script> --></script></b>", "script /script /b"],
    ["<script><!-- </script></b>", "script /script /b"],
    ["<script><!--><script></script></b>", "script /script /b"],
    ["<title></head></title>", "title /title"],
    ["<textarea><b></textarea><b>", "textarea /textarea b"],
    ["<noscript><b></noscript>", "noscript /noscript"],
    ["<svg><style><b></style></svg><style><b></style>", "svg style b /style /svg style /style"],
    ["</svg><style><b></style>", "/svg style /style"],
    ["<svg/><style><b></style>", "svg style /style"],
    ["<svg><![CDATA[<b>]]></svg>", "svg /svg"],
    ["<plaintext></plaintext><b>", "plaintext"],
    ["<!doctype html><b>", "!doctype b"],
  ])("of %s are %s", (html, expected) => {
    expect(scan(html).text).toBe(expected);
    for (let at = 1; at < html.length; at++)
      expect(scan(html.slice(0, at), html.slice(at)).text).toBe(expected);
  });

  test("have positions", () => {
    const html = "a<b>c</b>";
    expect(scan(html).tags).toEqual(scan(...html).tags);
    expect(scan(html).tags.map(({ start, end }) => html.slice(start, end))).toEqual(["<b>", "</b>"]);
  });
});

test.each(["<", "</", "<!", "<!-", "<!-- x", "<p", "<p a='", "<script>", "<title>x</title", "a<"])(
  "%s ends where no element can start",
  (html) => {
    expect(scan(html).scanner.inText).toBe(false);
  },
);

/** Returns the tags that parse5's tokenizer finds, with raw text as in its tree builder. */
function reference(html: string): string[] {
  const tags: string[] = [];
  const raw = new Map([
    ["script", TokenizerMode.SCRIPT_DATA],
    ["title", TokenizerMode.RCDATA],
    ["textarea", TokenizerMode.RCDATA],
    ["style", TokenizerMode.RAWTEXT],
  ]);
  const ignore = () => undefined;
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token: Token.TagToken) => {
        tags.push(`${token.tagName}@${token.location?.startOffset}`);
        tokenizer.state = raw.get(token.tagName) ?? tokenizer.state;
      },
      onEndTag: (token: Token.TagToken) => tags.push(`/${token.tagName}@${token.location?.startOffset}`),
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

test("agrees with an HTML parser's tokenizer on any text with any chunks", () => {
  const words = ["<", ">", "</", "/", "!", "--", "-", "<!--", "-->", "=", '"', "'", " ", "a", "b", "\n"];
  const names = ["script", "title", "style", "<script", "</script", "</title>", "<textarea>", "</textarea "];
  const html = fc
    .array(fc.constantFrom(...words, ...names), { maxLength: 30 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(html, fc.array(fc.nat(40), { maxLength: 4 }), (text, cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
      const tags = scan(...pieces).tags.filter(({ name }) => !name.startsWith("!"));
      expect(tags.map(({ name, closing, start }) => `${closing ? "/" : ""}${name}@${start}`)).toEqual(
        reference(text),
      );
    }),
    { numRuns: runs(1_000) },
  );
});

test("takes linear time", () => {
  const hostile = ["<", "<a ", "<!--", "<script>", "<script><!--", "</", "<a b='", "<svg>", "<title></titl"];
  hostile.push("<!---->", "<!-- --!>", "<!x>", "<title></title>", "<script><!--</script>");
  for (const text of some(hostile, 3)) {
    endsSoon(() => {
      scan(text.repeat(200_000));
      scan(text, ...Array.from({ length: 20_000 }, () => "x".repeat(50)));
    });
  }
});
