import { slug } from "../../../../model/content/slug.js";
import { toText } from "../../../values/conversions.js";
import { defineFormatter } from "../../define.js";

export const slugify = defineFormatter({
  name: "slugify",
  family: "core",
  summary: "Makes a string fit for an address: ASCII letters and digits in lower case, joined by hyphens.",
  accepts: "Scalars, as strings; anything else gives the empty string. Other letters vanish.",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => slug(toText(value)),
  examples: [
    {
      template: "{a|slugify}",
      data: { a: "Hello, World! It's 5 o'clock" },
      output: "hello-world-its-5-oclock",
    },
    { template: "{a|slugify}", data: { a: "x & y_z é" }, output: "x-yz-" },
  ],
});
