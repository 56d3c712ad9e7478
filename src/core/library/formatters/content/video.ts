import { defineFormatter } from "#core/library/define.js";
import { escapeHtml } from "#core/library/escape.js";
import { follow, member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { focalPointText } from "#model/images/focal-point.js";
import { hasMainImage } from "#model/images/main-image.js";
import { textOf } from "#model/json.js";
import { readVideo } from "#model/media/video.js";
import { isTruthy } from "#model/truthiness.js";
import { videoProps } from "./block/video.js";
import { attribute } from "./markup/attribute.js";
import { bindColorAttributes } from "./markup/color-attributes.js";

const HTML = ["oembed", "html"];
const PROVIDER = ["oembed", "providerName"];
const LOAD_FALSE = "load-false";
const COLOR_DATA = "color-data";
const colorAttributes = bindColorAttributes((position) => `data-color-${position.toLowerCase()}`);

export const video = defineFormatter({
  name: "video",
  family: "content",
  summary:
    "Writes the player of a video item. Without islands: the container that a site's own script fills.",
  accepts: "A video item; missing members stay empty.",
  writes: "markup",
  takes: "object",
  parameters: [
    {
      name: "option",
      summary: `"${LOAD_FALSE}" leaves loading to a script; "${COLOR_DATA}" adds the thumbnail's colours.`,
      kind: "keyword",
      optional: true,
      repeated: true,
      choices: [LOAD_FALSE, COLOR_DATA],
    },
  ],
  bind: (args) => {
    // All published pages have the second blank before data-load.
    const load = args.includes(LOAD_FALSE) ? '  data-load="false" ' : " ";
    const colors = args.includes(COLOR_DATA);
    return (value, context) => {
      const video = context.makesIslands ? readVideo(value) : undefined;
      if (video !== undefined) {
        const page = attribute("href", video.page);
        const link = `<p><a ${page} rel="noopener">${escapeHtml(textOf(member(value, "title")) || video.page)}</a></p>`;
        return context.island("video", () => videoProps(value, video), link);
      }
      const html = attribute("data-html", textOf(follow(value, HTML)));
      const provider = attribute("data-provider-name", textOf(follow(value, PROVIDER)));
      const content = isTruthy(member(value, "overlay")) ? overlay(value, colors) : "";
      return `<div class="sqs-video-wrapper"${load}${html} ${provider}>${content}</div>`;
    };
  },
  examples: [
    {
      template: "{v|video}",
      data: { v: { oembed: { html: '<iframe src="x"></iframe>', providerName: "YouTube" } } },
      output:
        '<div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;x&quot;&gt;&lt;/iframe&gt;" ' +
        'data-provider-name="YouTube"></div>',
    },
    {
      template: "{v|video color-data}",
      data: {
        v: {
          oembed: { html: "h", providerName: "P" },
          overlay: true,
          mainImageId: "m",
          assetUrl: "a.jpg",
          originalSize: "16x9",
          colorData: { topLeftAverage: "a1", centerAverage: "a5" },
        },
      },
      output:
        '<div class="sqs-video-wrapper" data-html="h" data-provider-name="P"><div class="sqs-video-overlay" ' +
        'style="opacity: 0;"><img data-load="false" data-src="a.jpg" data-image-dimensions="16x9" ' +
        'data-image-focal-point="0.5,0.5" data-color-topleft="#a1" data-color-topright="#" ' +
        'data-color-bottomleft="#" data-color-bottomright="#" data-color-center="#a5" />' +
        '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div></div>',
    },
  ],
});

const ICON = '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div>';

function overlay(value: Value, colors: boolean): string {
  return hasMainImage(value)
    ? `<div class="sqs-video-overlay" style="opacity: 0;">${thumbnail(value, colors)}${ICON}</div>`
    : `<div class="sqs-video-overlay no-thumb" style="opacity: 0;">${ICON}</div>`;
}

function thumbnail(value: Value, colors: boolean): string {
  const source = attribute("data-src", textOf(member(value, "assetUrl")));
  const size = attribute("data-image-dimensions", textOf(member(value, "originalSize")));
  const focus = attribute("data-image-focal-point", focalPointText(value));
  const colorData = colors ? member(value, "colorData") : undefined;
  const rest = isTruthy(colorData) ? colorAttributes(colorData) : "";
  return `<img data-load="false" ${source} ${size} ${focus} ${rest}/>`;
}
