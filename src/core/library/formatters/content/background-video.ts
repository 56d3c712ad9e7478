import { defineFormatter } from "#core/library/define.js";
import { backgroundVideo as backgroundVideoMarkup } from "./markup/background-video.js";

export const backgroundVideo = defineFormatter({
  name: "background-video",
  family: "content",
  summary: "Writes a muted, looping background video and the image that is shown before it plays.",
  accepts:
    "An item with `videoUrl` and an image. An address that is not a video is reported, and only the image is written.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) => backgroundVideoMarkup(value, context, "banner"),
  examples: [
    {
      template: "{hero|background-video}",
      data: {
        hero: { videoUrl: "https://vimeo.com/156045670", assetUrl: "/pier.jpg", originalSize: "1600x900" },
      },
      output:
        '<div class="sqs-video-background content-fill" data-config-url="https://vimeo.com/156045670" ' +
        'data-config-playback-speed="1" data-config-filter="1" data-config-filter-strength="50" ' +
        'data-config-custom-fallback-image="true"><img class="custom-fallback-image" src="/pier.jpg" alt="" ' +
        'width="1600" height="900" data-image-focal-point="0.5,0.5"><div id="player"></div></div>',
    },
    {
      template: "[{hero|background-video}]",
      data: { hero: { videoUrl: "https://example.com/film" } },
      output: "[]",
    },
  ],
});
