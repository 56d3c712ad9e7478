import { defineFormatter } from "#core/library/define.js";
import { shareContainer } from "./markup/share-container.js";

export const socialButtonInline = defineFormatter({
  name: "social-button-inline",
  family: "social",
  summary:
    "Writes the container of an item's share buttons for use in a line of text, if the site has share buttons.",
  accepts: "An item; missing members stay empty.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => shareContainer("inline-style", value, context),
  examples: [
    {
      template: "{i|social-button-inline}",
      data: {
        website: { shareButtonOptions: { 1: true } },
        i: { mainImageId: "m1", assetUrl: "/y.jpg", recordType: 2, fullUrl: "/u", title: "T & U" },
      },
      output:
        '<span class="squarespace-social-buttons inline-style" data-system-data-id="m1" ' +
        'data-asset-url="/y.jpg" data-record-type="2" data-full-url="/u" data-title="T &amp; U"></span>',
    },
    {
      template: "[{i|social-button-inline}]",
      data: { website: { shareButtonOptions: {} }, i: {} },
      output: "[]",
    },
  ],
});
