import type { RenderContext } from "#core/library/context.js";
import { defineFormatter, FAILED } from "#core/library/define.js";
import { Fragment, staticHtml } from "#core/library/fragment.js";
import { member } from "#core/values/path.js";
import { isObject, type Value } from "#core/values/value.js";
import { slideTypes } from "#model/enumerations/slide-type.js";
import { isLayoutId } from "#model/slides/layouts.js";
import { textField } from "./block/field.js";
import { openTag } from "./markup/form/open-tag.js";
import { layers } from "./slide/layers.js";
import { slideParts } from "./slide/slide-parts.js";

export const slide = defineFormatter({
  name: "slide",
  family: "content",
  summary: "Writes a slide: a cover page, a lock screen, a sign-on screen or a pop-up overlay.",
  accepts:
    "A slide document, `{id, slideType, layout, background, style, slices}`. An unknown slice writes " +
    "nothing, and an unknown layout becomes the base layout; both are reported.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    if (!isObject(value)) {
      context.report("formatter-failure", "the slide is not an object");
      return FAILED;
    }
    const segments = [
      { kind: "html" as const, html: slideStart(value, context) },
      ...layers(textField(value, "layout"), slideParts(value, context)),
      { kind: "html" as const, html: "</div></div></div>" },
    ];
    return segments.every(({ kind }) => kind === "html") ? staticHtml(segments) : new Fragment(segments);
  },
  examples: [
    {
      template: "{s|slide}",
      data: {
        s: {
          id: "s1",
          layout: "landing-full-center-02",
          slices: [{ id: "h", type: "heading", content: { text: "Tea & cake" } }],
        },
      },
      output:
        '<div class="sqs-slide-wrapper" data-slide-id="s1" data-slide-type="cover-page">' +
        '<div class="sqs-slide-container" data-slide-id="s1" data-slide-type="cover-page">' +
        '<div class="sqs-slide" data-slide-id="s1" data-slide-layout-id="landing-full-center-02" ' +
        'data-slide-type="cover-page"><div class="sqs-slide-layer layer-front full-width-height">' +
        '<div class="sqs-slide-layer-content align-content-center-vert"><div class="sqs-slice-group ' +
        'group-copy align-center-vert restrict-width-1000">' +
        '<div class="sqs-slice" data-slice-type="heading" data-slice-id="h">' +
        '<h1 id="sqs-slash-page-header">Tea &amp; cake</h1></div></div></div></div></div></div></div>',
    },
    { template: "[{s|slide}]", data: { s: "no slide" }, output: "[]" },
  ],
});

/** Returns the start tags of the three elements around the layers. */
function slideStart(value: Value, context: RenderContext): string {
  const id = textField(value, "id");
  const layout = textField(value, "layout");
  if (!isLayoutId(layout)) {
    context.report("formatter-failure", "the slide has no known layout; the base layout applies");
  }
  const type = slideType(value, context);
  const data = { "data-slide-id": id, "data-slide-type": type };
  return [
    openTag("div", { class: "sqs-slide-wrapper", ...data }),
    openTag("div", { class: containerClasses(value), ...data }),
    openTag("div", {
      class: "sqs-slide",
      "data-slide-id": id,
      "data-slide-layout-id": layout,
      "data-slide-type": type,
    }),
  ].join("");
}

function slideType(value: Value, context: RenderContext): string {
  const type = textField(value, "slideType") || "cover-page";
  if (Object.hasOwn(slideTypes, type)) return type;
  context.report("formatter-failure", "the type of the slide is unknown; it is written as a cover page");
  return "cover-page";
}

/** Returns a class for each tweak: its name if its value is true, else its name and value. */
function containerClasses(value: Value): string {
  const style = member(value, "style");
  const classes = ["sqs-slide-container"];
  for (const [tweakName, tweak] of isObject(style) ? Object.entries(style) : []) {
    if (tweak === true) classes.push(tweakName);
    else if (typeof tweak === "string" || typeof tweak === "number") classes.push(`${tweakName}-${tweak}`);
  }
  return classes.map((name) => name.trim().replace(/[^\w-]+/g, "-")).join(" ");
}
