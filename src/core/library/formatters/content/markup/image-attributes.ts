import { member } from "#core/values/path.js";
import { isObject, type Value } from "#core/values/value.js";
import { focalPointText } from "#model/images/focal-point.js";
import { textOf } from "#model/json.js";
import { attribute } from "./attribute.js";

/**
 * Writes the attributes that image loaders on published sites read, each followed by a blank. A missing image has none;
 * any other value is an image whose members may all be missing.
 */
export function imageAttributes(image: Value, alt: string): string {
  if (image === undefined) return "";
  const componentKey = member(image, "componentKey");
  const assetUrl = textOf(member(image, "assetUrl"));
  let result = "";
  if (isObject(member(image, "licensedAssetPreview"))) {
    result += `${attribute("data-licensed-asset-preview", "true")} `;
  }
  if (componentKey !== undefined) result += `${attribute("data-component-key", textOf(componentKey))} `;
  return `${result}${attribute("data-src", assetUrl)} ${attribute("data-image", assetUrl)} ${attribute(
    "data-image-dimensions",
    textOf(member(image, "originalSize")),
  )} ${attribute("data-image-focal-point", focalPointText(image))} ${attribute("alt", alt)} `;
}
