import { slug } from "../../../../model/content/slug.js";
import { inPieces } from "../../../values/long-text.js";
import { toText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";

export const slugify = defineFormatter({
  name: "slugify",
  family: "core",
  summary: "Makes a text fit for an address: ASCII letters and digits in lower case, joined by hyphens.",
  accepts: "Scalars, as text; anything else gives the empty string. Other letters vanish.",
  parameters: [],
  pure: true,
  patient: true,
  bind: () => (value) => inPieces(toText(value), slugOfPieces()),
  examples: [
    {
      template: "{a|slugify}",
      data: { a: "Hello, World! It's 5 o'clock" },
      output: "hello-world-its-5-oclock",
    },
    { template: "{a|slugify}", data: { a: "x & y_z é" }, output: "x-yz-" },
  ],
});

/** White space with nothing behind it that stays. */
const ENDS_BLANK = /\s[^a-zA-Z0-9\s-]*$/;

/** Makes slugs of the pieces of a text; white space on both sides of a border is one run. */
function slugOfPieces(): (piece: string) => string {
  let blank = false;
  return (piece) => {
    const text = blank ? ` ${piece}` : piece;
    const result = blank ? slug(text).slice(1) : slug(text);
    blank = ENDS_BLANK.test(text);
    return result;
  };
}
