import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkTwitterText } from "#model/social/twitter-links.js";
import { endsSoon } from "../../support/hang-guard.js";
import { runs } from "../../support/runs.js";

const link = (address: string, text = address) => `<a target="new" href="${address}">${text}</a>`;
const mention = (name: string) => link(`https://twitter.com/${name}/`, `@${name}`);

/** The three documented replacements, in order. */
function byExpressions(text: string): string {
  return text
    .replace(
      /(?<![A-Za-z0-9_])(?:https?|ftp|file):\/\/[-A-Z0-9+&@#/%?=~_|!:,.;]*[-A-Z0-9+&@#/%=~_|\\]/gi,
      (address) => link(address),
    )
    .replace(/(^| )@([A-Za-z0-9_]+)/g, (_, before, name) => before + mention(name))
    .replace(
      /(^| )#([A-Za-z0-9_]+)/g,
      (_, before, tag) => before + link(`https://twitter.com/hashtag/${tag}?src=hash`, `#${tag}`),
    );
}

const piece = fc.constantFrom(
  ...'@ # : / \\ . ? ! _ a Z 9 ( < > " & é \n'.split(" "),
  " ",
  "http://",
  "https://",
  "HTTP://a",
  "ftp://b",
  "file://",
  "xhttp://",
  "@http://c",
);

describe("linkTwitterText", () => {
  test("has the same result as the three replacements in sequence", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        expect(linkTwitterText(pieces.join(""))).toBe(byExpressions(pieces.join("")));
      }),
      { numRuns: runs(1_000) },
    );
  });

  test.each([
    ["(HTTP://A.COM/).", `(${link("HTTP://A.COM/")}).`],
    ["@a @b@c\n@d", `${mention("a")} ${mention("b")}@c\n@d`],
    ["http://a.com/x?!", `${link("http://a.com/x")}?!`],
    ["http://a\\b", `${link("http://a\\")}b`],
    ["http:// http://.", "http:// http://."],
  ])("converts %j to %s", (text, result) => {
    expect(linkTwitterText(text)).toBe(result);
  });

  test.each(["http://", "http://?", "@", " @", "@http://?", "https", "h", "http://a?", "\\", " #a"])(
    "takes linear time for a megabyte of %j",
    (unit) => {
      const text = unit.repeat(1_000_000 / unit.length);
      expect(endsSoon(() => linkTwitterText(text)).length).toBeGreaterThanOrEqual(text.length);
    },
  );
});
