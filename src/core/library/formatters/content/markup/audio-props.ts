import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { playerTexts } from "#model/media/texts.js";
import { readTrack } from "#model/media/track.js";
import { isTruthy } from "#model/truthiness.js";

/** Returns the props of the island `audio` for an audio block or an audio item. */
export function audioProps(item: Value, kind: "block" | "page"): Value {
  const design = textOf(member(item, "designStyle"));
  const theme = textOf(member(item, "colorTheme"));
  return {
    track: readTrack(item),
    kind,
    itemId: textOf(member(item, "id")),
    mimeType: textOf(member(item, "mimeType")),
    showDownload: isTruthy(member(item, "showDownload")),
    design: design === "legacy" ? "legacy" : "minimal",
    theme: theme === "light" ? "light" : "dark",
    texts: playerTexts,
  } as unknown as Value;
}
