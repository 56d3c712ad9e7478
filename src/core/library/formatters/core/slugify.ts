import { defineFormatter } from "#core/library/define.js";
import { slug } from "#model/content/slug.js";
import { textOf } from "#model/json.js";

export const slugify = defineFormatter({
  name: "slugify",
  family: "core",
  summary:
    "Converts a string for use in an address: ASCII letters and digits in lower case, joined by hyphens.",
  accepts: "Scalars, as strings; anything else gives the empty string. Other letters are dropped.",
  writes: "plain",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => slug(textOf(value)),
  examples: [
    {
      template: "{a|slugify}",
      data: { a: "Hello, World! It's 5 o'clock" },
      output: "hello-world-its-5-oclock",
    },
    { template: "{a|slugify}", data: { a: "x & y_z é" }, output: "x-yz-" },
  ],
});
