import { defineFormatter } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { altOf } from "./markup/alt.js";
import { attribute } from "./markup/attribute.js";
import { imageAttributes } from "./markup/image-attributes.js";

const DEFAULT_CLASS = "thumb-image";

export const image = defineFormatter({
  name: "image",
  family: "content",
  summary: "Writes an image for the sites' image loader, and a plain one for browsers without scripts.",
  accepts: "An image; missing members stay empty.",
  writes: "markup",
  takes: "object",
  parameters: [
    {
      name: "class",
      summary: `Class of the image, "${DEFAULT_CLASS}" by default. Use another delimiter for several classes.`,
      kind: "text",
      optional: true,
    },
  ],
  bind: (args) => {
    // With two arguments, neither is the class. Existing sites depend on that.
    const className = attribute("class", args.length === 1 ? (args[0] as string) : DEFAULT_CLASS);
    return (value, context) => {
      const alt = altOf(value, context);
      const plain = `<img ${attribute("src", textOf(member(value, "assetUrl")))} ${attribute("alt", alt)} />`;
      const id = attribute("data-image-id", textOf(member(value, "id")));
      const rest = `data-load="false" ${id} data-type="image"`;
      return `<noscript>${plain}</noscript><img ${className} ${imageAttributes(value, alt)}${rest} />`;
    };
  },
  examples: [
    {
      template: "{i|image}",
      data: { i: { id: "i1", title: 'T & "q"', assetUrl: "/y.jpg", originalSize: "800x600" } },
      output:
        '<noscript><img src="/y.jpg" alt="T &amp; &quot;q&quot;" /></noscript><img class="thumb-image" ' +
        'data-src="/y.jpg" data-image="/y.jpg" data-image-dimensions="800x600" ' +
        'data-image-focal-point="0.5,0.5" alt="T &amp; &quot;q&quot;" data-load="false" ' +
        'data-image-id="i1" data-type="image" />',
    },
    {
      template: "{i|image:wide dark}",
      data: { i: {} },
      output:
        '<noscript><img src="" alt="" /></noscript><img class="wide dark" data-src="" data-image="" ' +
        'data-image-dimensions="" data-image-focal-point="0.5,0.5" alt="" data-load="false" ' +
        'data-image-id="" data-type="image" />',
    },
  ],
});
