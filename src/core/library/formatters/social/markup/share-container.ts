import { mainImageId, mainImageUrl } from "../../../../../model/images/main-image.js";
import { member } from "../../../../values/path.js";
import { sizeOf } from "../../../../values/size.js";
import { toText } from "../../../../values/text.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import { attribute } from "../../content/markup/attribute.js";

const SHARE_OPTIONS = ["website", "shareButtonOptions"];

/** The element that share buttons are built in; "" on sites that share nowhere. What it says is the item's own. */
export function shareContainer(
  tag: "div" | "span",
  style: string,
  item: Value,
  context: RenderContext,
): string {
  if (sizeOf(context.resolve(SHARE_OPTIONS)) === 0) return "";
  const image = `${attribute("data-system-data-id", mainImageId(item))} ${attribute("data-asset-url", mainImageUrl(item))}`;
  const type = attribute("data-record-type", toText(member(item, "recordType")));
  const url = attribute("data-full-url", toText(member(item, "fullUrl")));
  const title = attribute("data-title", toText(member(item, "title")));
  return `<${tag} class="squarespace-social-buttons ${style}" ${image} ${type} ${url} ${title}></${tag}>`;
}
