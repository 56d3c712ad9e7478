import { defineFormatter } from "#core/library/define.js";
import { shareContainer } from "./markup/share-container.js";

export const socialButton = defineFormatter({
  name: "social-button",
  family: "social",
  summary:
    "Writes the container of an item's share buttons as a separate button, if the site has share buttons.",
  accepts: "An item; missing members stay empty.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => shareContainer("button-style", value, context),
  examples: [
    {
      template: "{i|social-button}",
      data: {
        website: { shareButtonOptions: { 1: true } },
        i: { mainImageId: "m1", assetUrl: "/y.jpg", recordType: 2, fullUrl: "/u", title: "T & U" },
      },
      output:
        '<div class="squarespace-social-buttons button-style" data-system-data-id="m1" ' +
        'data-asset-url="/y.jpg" data-record-type="2" data-full-url="/u" data-title="T &amp; U"></div>',
    },
    { template: "[{i|social-button}]", data: { website: { shareButtonOptions: {} }, i: {} }, output: "[]" },
  ],
});
