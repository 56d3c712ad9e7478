import { defineFormatter } from "#core/library/define.js";
import { wellFormed } from "#core/values/surrogates.js";
import { textOf } from "#model/json.js";

export const urlEncode = defineFormatter({
  name: "url-encode",
  family: "core",
  summary: "Percent-encodes a string for an address; letters, digits and `@ * _ + - . /` stay.",
  accepts: "Scalars, as strings; anything else gives the empty string. A lone surrogate counts as U+FFFD.",
  writes: "encoded",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => encode(textOf(value)),
  examples: [{ template: "{a|url-encode}", data: { a: "a b/c+d?é" }, output: "a%20b/c+d%3F%C3%A9" }],
});

/** The replacement of each ASCII character. */
const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z0-9@*_+./-]/.test(character)
    ? character
    : `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
});

/** Copies safe characters, looks ASCII characters up in a table and passes runs of other characters to the host. */
function encode(text: string): string {
  let result = "";
  let copied = 0;
  for (let i = 0; i < text.length; i++) {
    const encoded = ASCII[text.charCodeAt(i)];
    if (encoded?.length === 1) continue;
    if (copied < i) result += text.slice(copied, i);
    if (encoded === undefined) {
      let end = i + 1;
      while (end < text.length && text.charCodeAt(end) > 127) end++;
      result += encodeURIComponent(wellFormed(text.slice(i, end)));
      i = end - 1;
    } else result += encoded;
    copied = i + 1;
  }
  return copied === 0 ? text : result + text.slice(copied);
}
