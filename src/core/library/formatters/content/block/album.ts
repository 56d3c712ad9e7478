import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import { escapeHtml } from "../../../escape.js";
import type { BlockContent } from "./content.js";
import { each } from "./each.js";
import { track } from "./track.js";

/** `{title, author, tracks}`: the recordings in order. */
export const albumBlock: BlockContent = (value, context) => {
  const tracks = each(member(value, "tracks"), context, (one) => {
    const player = track(one);
    return player === "" ? "" : `<li>${player}</li>`;
  });
  if (tracks === "") return "";
  const title = toText(member(value, "title"));
  const author = toText(member(value, "author"));
  const name = title === "" ? "" : `<p class="album-title">${escapeHtml(title)}</p>`;
  const by = author === "" ? "" : `<p class="album-author">${escapeHtml(author)}</p>`;
  return `${name}${by}<ol class="album-tracks">${tracks}</ol>`;
};
