import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { listOf, textOf } from "#model/json.js";
import { readPicture } from "#model/media/picture.js";
import { plainText } from "#model/media/plain-text.js";
import { playerTexts } from "#model/media/texts.js";
import { readTrack } from "#model/media/track.js";
import { isTruthy } from "#model/truthiness.js";
import type { BlockContent } from "./content.js";
import { writeEach } from "./field.js";
import { track } from "./track.js";

/** An album: `{title, author, description, assetUrl, tracks}`, with its recordings in order. */
export const albumBlock: BlockContent = (value, context) => {
  const tracks = writeEach(member(value, "tracks"), context, (item) => {
    const player = track(item);
    return player === "" ? "" : `<li>${player}</li>`;
  });
  const title = textOf(member(value, "title"));
  const author = textOf(member(value, "author") ?? member(value, "artist"));
  if (tracks === "" && title === "") return "";
  const name = title === "" ? "" : `<p class="album-title">${escapeHtml(title)}</p>`;
  const by = author === "" ? "" : `<p class="album-author">${escapeHtml(author)}</p>`;
  const list =
    tracks === ""
      ? `<p class="empty-message">${playerTexts.emptyPlaylist}</p>`
      : `<ol class="album-tracks">${tracks}</ol>`;
  const props = () => {
    const cover = readPicture(value, title);
    return {
      title,
      artist: author,
      description: plainText(textOf(member(value, "description"))),
      ...(cover === undefined ? {} : { cover }),
      tracks: listOf(member(value, "tracks")).map(readTrack),
      page: false,
      ...(isTruthy(member(value, "coverPage")) ? { coverPage: true } : {}),
      texts: playerTexts,
    } as unknown as Value;
  };
  return context.island("album", props, `${name}${by}${list}`);
};
