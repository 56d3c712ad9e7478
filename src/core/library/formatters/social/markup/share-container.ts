import type { RenderContext } from "#core/library/context.js";
import { attribute } from "#core/library/formatters/content/markup/attribute.js";
import type { Fragment } from "#core/library/fragment.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { mainImageId, mainImageUrl } from "#model/images/main-image.js";
import { sizeOf, textOf } from "#model/json.js";
import { absoluteAddress, offeredServices, type SharedPage, shareServices } from "#model/social/share.js";
import { shareTexts } from "#model/social/texts.js";
import { textOverrides } from "#model/text-overrides.js";

const SHARE_OPTIONS = ["website", "shareButtonOptions"];
const SITE_URL = ["website", "authenticUrl"];
const LOCALIZED_STRINGS = ["localizedStrings"];

/**
 * Writes the element that scripts fill with share buttons. Returns "" if the site shares nowhere. Its texts come from
 * the item.
 */
export function shareContainer(
  style: "button-style" | "inline-style",
  item: Value,
  context: RenderContext,
): string | Fragment {
  const options = context.resolve(SHARE_OPTIONS);
  if (sizeOf(options) === 0) return "";
  const data = {
    systemDataId: mainImageId(item),
    assetUrl: mainImageUrl(item),
    recordType: textOf(member(item, "recordType")),
    fullUrl: textOf(member(item, "fullUrl")),
    title: textOf(member(item, "title")),
  };
  const tag = style === "inline-style" ? "span" : "div";
  const image = `${attribute("data-system-data-id", data.systemDataId)} ${attribute("data-asset-url", data.assetUrl)}`;
  const type = attribute("data-record-type", data.recordType);
  const url = attribute("data-full-url", data.fullUrl);
  const title = attribute("data-title", data.title);
  const fragment = `<${tag} class="squarespace-social-buttons ${style}" ${image} ${type} ${url} ${title}></${tag}>`;
  if (!context.makesIslands) return fragment;
  const services = offeredServices(options);
  const siteUrl = textOf(context.resolve(SITE_URL));
  const shared = absoluteAddress(data.fullUrl, siteUrl);
  if (services.length === 0 || shared === undefined) return fragment;
  return context.island(
    "share-buttons",
    () => {
      const imageUrl = data.assetUrl === "" ? "" : (absoluteAddress(data.assetUrl, siteUrl) ?? "");
      const page = { url: shared, title: data.title, imageUrl };
      const texts = { ...shareTexts, ...textOverrides(context.resolve(LOCALIZED_STRINGS), shareTexts) };
      const links = services.map((name) => {
        return link(name, page, texts);
      });
      return { style, label: texts.shareGroupLabel, ...data, links };
    },
    fragment,
  );
}

function link(name: string, page: SharedPage, texts: Readonly<Record<keyof typeof shareTexts, string>>) {
  const service = shareServices[name];
  const title = service?.title ?? name;
  const label =
    name === "email" ? texts.shareEmailLabel : texts.shareLinkLabel.replace("{service}", () => title);
  return { service: name, title, label, href: service?.address(page) ?? page.url };
}
