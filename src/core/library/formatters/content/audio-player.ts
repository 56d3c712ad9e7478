import { follow, member } from "../../../values/path.js";
import { writtenText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";
import { attribute } from "./markup/attribute.js";

const SCRIPT = "<script>Y.use('squarespace-audio-player-frontend');</script>";
const ASSET_URL = ["structuredContent", "audioAssetUrl"];

export const audioPlayer = defineFormatter({
  name: "audio-player",
  family: "content",
  summary: "Writes the container that the audio player fills, and the script that starts it.",
  accepts: "An audio item; only the item itself is read, not the scope around it.",
  parameters: [],
  pure: true,
  bind: () => (value) => {
    const id = writtenText(member(value, "id"));
    const asset = attribute("data-audio-asset-url", writtenText(follow(value, ASSET_URL)));
    const ids = `${attribute("data-item-id", id)} ${attribute("id", `audio-player-${id}`)}`;
    return `${SCRIPT}\n<div class="squarespace-audio-player" ${asset} ${ids}></div>`;
  },
  examples: [
    {
      template: "{item|audio-player}",
      data: { item: { id: "77", structuredContent: { audioAssetUrl: "https://a/b.mp3?x&y" } } },
      output:
        "<script>Y.use('squarespace-audio-player-frontend');</script>\n" +
        '<div class="squarespace-audio-player" data-audio-asset-url="https://a/b.mp3?x&amp;y" data-item-id="77" id="audio-player-77"></div>',
    },
  ],
});
