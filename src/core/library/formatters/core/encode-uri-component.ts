import { defineFormatter } from "#core/library/define.js";
import { wellFormed } from "#core/values/surrogates.js";
import { textOf } from "#model/json.js";

export const encodeUriComponent = defineFormatter({
  name: "encode-uri-component",
  family: "core",
  summary: "Percent-encodes a string for use as one part of an address, such as a parameter.",
  accepts: "Scalars, as strings; anything else gives the empty string. A lone surrogate counts as U+FFFD.",
  writes: "encoded",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => encodeURIComponent(wellFormed(textOf(value))),
  examples: [
    {
      template: "/find?q={a|encode-uri-component}",
      data: { a: "a/b & c" },
      output: "/find?q=a%2Fb%20%26%20c",
    },
  ],
});
