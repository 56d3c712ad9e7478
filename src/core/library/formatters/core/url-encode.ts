import { wellFormed } from "../../../values/surrogates.js";
import { toText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";

export const urlEncode = defineFormatter({
  name: "url-encode",
  family: "core",
  summary: "Percent-encodes text for an address; letters, digits and `@ * _ + - . /` stay.",
  accepts: "Scalars, as text; anything else gives the empty string. Half a surrogate pair counts as U+FFFD.",
  parameters: [],
  pure: true,
  bind: () => (value) => encode(toText(value)),
  examples: [{ template: "{a|url-encode}", data: { a: "a b/c+d?é" }, output: "a%20b/c+d%3F%C3%A9" }],
});

const UNCHANGED = /^[A-Za-z0-9@*_+./-]*$/;

/** What `encodeURIComponent` keeps and this does not, and the other way round. */
const EXCHANGES = /[!~'()]|%(?:2B|2F|40)/g;
const EXCHANGE: Readonly<Record<string, string>> = {
  "!": "%21",
  "~": "%7E",
  "'": "%27",
  "(": "%28",
  ")": "%29",
  "%2B": "+",
  "%2F": "/",
  "%40": "@",
};

function encode(text: string): string {
  if (UNCHANGED.test(text)) return text;
  const encoded = encodeURIComponent(wellFormed(text));
  return encoded.search(EXCHANGES) === -1
    ? encoded
    : encoded.replace(EXCHANGES, (found) => EXCHANGE[found] as string);
}
