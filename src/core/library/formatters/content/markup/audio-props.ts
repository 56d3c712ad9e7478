import { playerTexts } from "../../../../../model/media/texts.js";
import { readTrack } from "../../../../../model/media/track.js";
import { isTruthy, toText } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";

/** Props of the island `audio`, from an audio block or an audio item. */
export function audioProps(item: Value, kind: "block" | "page"): Value {
  const design = toText(member(item, "designStyle"));
  const theme = toText(member(item, "colorTheme"));
  return {
    track: readTrack(item),
    kind,
    itemId: toText(member(item, "id")),
    mimeType: toText(member(item, "mimeType")),
    showDownload: isTruthy(member(item, "showDownload")),
    design: design === "legacy" ? "legacy" : "minimal",
    theme: theme === "light" ? "light" : "dark",
    texts: playerTexts,
  } as unknown as Value;
}
