import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { parseSize } from "#model/images/size.js";
import { textOf } from "#model/json.js";
import {
  imageTemplate as applyImageTemplate,
  IMAGE_TEMPLATE_INPUTS,
  IMAGE_TEMPLATE_VERSION,
} from "#model/media/image-template.js";
import { altOf } from "./markup/alt.js";
import { attribute } from "./markup/attribute.js";

const DEBUG = "debug";
/** The image service of a website's own images. */
const DEFAULT_LOADER = "sqs";

export const imageTemplate = defineFormatter({
  name: "image-template",
  family: "content",
  summary:
    "Writes a responsive image from `key=value` arguments; the image item supplies `src`, `alt`, `width` and `height`.",
  accepts: "An image item. It may be missing if the arguments name the image.",
  writes: "markup",
  takes: "object",
  parameters: [
    {
      name: "input",
      summary:
        `\`key=value\`, with the keys ${IMAGE_TEMPLATE_INPUTS.join(", ")}; other keys become ` +
        `attributes. \`${DEBUG}\` alone writes failed assertions as HTML comments. Use another delimiter, ` +
        `such as \`;\`, for values with blanks.`,
      kind: "text",
      optional: true,
      repeated: true,
    },
  ],
  checkArguments: (args) => {
    const index = args.findIndex((argument) => argument !== DEBUG && argument.indexOf("=") <= 0);
    return index < 0 ? undefined : { index, message: `it takes key=value or ${DEBUG}`, harmless: true };
  },
  bind: (args) => {
    const explicitInputs = pairs(args);
    const debug = args.includes(DEBUG);
    return (value, context) => {
      const inputs = new Map([["loader", DEFAULT_LOADER], ...inputsOf(value, context), ...explicitInputs]);
      const { attributes, failures } = applyImageTemplate(inputs);
      const comments = debug ? failures.map(comment).join("") : "";
      if (attributes.size === 0) return comments;
      return `${comments}<img ${[...attributes].map(([name, text]) => attribute(name, text)).join(" ")}>`;
    };
  },
  examples: [
    {
      template: "{i|image-template sizes=50vw priority=high}",
      data: { i: { title: "Hut", assetUrl: "/y.jpg", originalSize: "800x600" }, blockType: 1 },
      output:
        '<img src="/y.jpg" srcset="/y.jpg?format=100w 100w, /y.jpg?format=300w 300w, /y.jpg?format=500w ' +
        "500w, /y.jpg?format=750w 750w, /y.jpg?format=1000w 1000w, /y.jpg?format=1500w 1500w, " +
        '/y.jpg?format=2500w 2500w" sizes="50vw" alt="Hut" width="800" height="600" loading="eager" ' +
        'fetchpriority="high">',
    },
    {
      template: "{i|image-template;loader=raw;alt=Two huts;class=wide dark;data-row=1}",
      data: { i: { assetUrl: "/y.jpg", originalSize: "800x600" } },
      output:
        '<img src="/y.jpg" alt="Two huts" width="800" height="600" class="wide dark" loading="lazy" data-row="1">',
    },
    {
      template: "{none|image-template loader=youtube videoId=dQw4w9WgXcQ format=png width=640 debug}",
      data: {},
      output:
        '<!-- Image template 0.16.0: "height" is required and must be a whole number of at least 0. -->' +
        '<!-- Image template 0.16.0: "format" must be jpg or webp. -->' +
        '<img src="https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg" ' +
        'srcset="https://i.ytimg.com/vi/dQw4w9WgXcQ/default.jpg 120w, ' +
        "https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg 320w, " +
        "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg 480w, " +
        'https://i.ytimg.com/vi/dQw4w9WgXcQ/sddefault.jpg 640w" alt="" width="640" loading="lazy">',
    },
  ],
});

function pairs(args: readonly string[]): readonly (readonly [name: string, value: string])[] {
  return args.flatMap((argument) => {
    const equals = argument.indexOf("=");
    return equals <= 0 ? [] : [[argument.slice(0, equals), argument.slice(equals + 1)] as const];
  });
}

function inputsOf(image: Value, context: RenderContext): readonly (readonly [name: string, value: string])[] {
  const size = parseSize(member(image, "originalSize"));
  const inputs: readonly (readonly [name: string, value: string])[] = [
    ["src", textOf(member(image, "assetUrl"))],
    ["alt", altOf(image, context)],
  ];
  return size === undefined
    ? inputs
    : [...inputs, ["width", String(size.width)] as const, ["height", String(size.height)] as const];
}

function comment(failure: string): string {
  return `<!-- Image template ${IMAGE_TEMPLATE_VERSION}: ${failure} -->`;
}
