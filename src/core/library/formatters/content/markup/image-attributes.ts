import { focalPointText } from "../../../../../model/images/focal-point.js";
import { toText } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import { isObject, type Value } from "../../../../values/value.js";
import { attribute } from "./attribute.js";

/**
 * The attributes by which image loaders on published sites find an image, each followed by a blank. A missing image
 * has none; anything else is an image that may lack everything.
 */
export function imageAttributes(image: Value, alt: string): string {
  if (image === undefined) return "";
  const componentKey = member(image, "componentKey");
  const assetUrl = toText(member(image, "assetUrl"));
  let result = "";
  if (isObject(member(image, "licensedAssetPreview"))) {
    result += `${attribute("data-licensed-asset-preview", "true")} `;
  }
  if (componentKey !== undefined) result += `${attribute("data-component-key", toText(componentKey))} `;
  return `${result}${attribute("data-src", assetUrl)} ${attribute("data-image", assetUrl)} ${attribute(
    "data-image-dimensions",
    toText(member(image, "originalSize")),
  )} ${attribute("data-image-focal-point", focalPointText(image))} ${attribute("alt", alt)} `;
}
