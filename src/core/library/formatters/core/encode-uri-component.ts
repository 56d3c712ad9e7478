import { wellFormed } from "../../../values/surrogates.js";
import { toText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";

export const encodeUriComponent = defineFormatter({
  name: "encode-uri-component",
  family: "core",
  summary: "Percent-encodes text for use as one part of an address, for instance as a parameter.",
  accepts: "Scalars, as text; anything else gives the empty string. Half a surrogate pair counts as U+FFFD.",
  parameters: [],
  pure: true,
  divisible: true,
  bind: () => (value) => encodeURIComponent(wellFormed(toText(value))),
  examples: [
    {
      template: "/find?q={a|encode-uri-component}",
      data: { a: "a/b & c" },
      output: "/find?q=a%2Fb%20%26%20c",
    },
  ],
});
