import { escapeHtml } from "#core/library/escape.js";
import { follow, member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { safeAddress } from "#model/safe-address.js";
import { attribute } from "../markup/attribute.js";

const ASSET_URL = ["structuredContent", "audioAssetUrl"];

/**
 * A recording: `audioAssetUrl`, directly or in `structuredContent`, `title` and `author`. Returns "" without an
 * address.
 */
export function track(value: Value): string {
  const source = safeAddress(textOf(member(value, "audioAssetUrl") ?? follow(value, ASSET_URL)));
  if (source === "") return "";
  const title = textOf(member(value, "title"));
  const author = textOf(member(value, "author"));
  const words = title !== "" && author !== "" ? `${title} — ${author}` : title || author;
  const name = words || "Recording";
  const caption = words === "" ? "" : `<figcaption>${escapeHtml(words)}</figcaption>`;
  // Shown by browsers without audio support.
  const link = `<a ${attribute("href", source)}>${escapeHtml(name)}</a>`;
  const player =
    `<audio controls preload="none" ${attribute("src", source)} ` +
    `${attribute("aria-label", name)}>${link}</audio>`;
  return `<figure>${caption}${player}</figure>`;
}
