import { defineFormatter } from "#core/library/define.js";
import { writtenText } from "#core/values/conversions.js";
import { follow, member } from "#core/values/path.js";
import { attribute } from "./markup/attribute.js";
import { audioProps } from "./markup/audio-props.js";

const SCRIPT = "<script>Y.use('squarespace-audio-player-frontend');</script>";
const ASSET_URL = ["structuredContent", "audioAssetUrl"];

export const audioPlayer = defineFormatter({
  name: "audio-player",
  family: "content",
  summary:
    "Writes the player of an audio item. Without islands: the container that a site's own script fills.",
  accepts: "An audio item; members are read from the item only, not from outer scopes.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    const id = writtenText(member(value, "id"));
    const asset = attribute("data-audio-asset-url", writtenText(follow(value, ASSET_URL)));
    const ids = `${attribute("data-item-id", id)} ${attribute("id", `audio-player-${id}`)}`;
    const container = `<div class="squarespace-audio-player" ${asset} ${ids}></div>`;
    // A strict content security policy forbids inline scripts, so pages with islands have none.
    if (!context.makesIslands) return `${SCRIPT}\n${container}`;
    return context.island("audio", () => audioProps(value, "page"), container);
  },
  examples: [
    {
      template: "{item|audio-player}",
      data: { item: { id: "77", structuredContent: { audioAssetUrl: "https://a/b.mp3?x&y" } } },
      output:
        "<script>Y.use('squarespace-audio-player-frontend');</script>\n" +
        '<div class="squarespace-audio-player" data-audio-asset-url="https://a/b.mp3?x&amp;y" ' +
        'data-item-id="77" id="audio-player-77"></div>',
    },
  ],
});
