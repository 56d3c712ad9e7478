import { mainImageId, mainImageUrl } from "../../../../../model/images/main-image.js";
import { ownTexts } from "../../../../../model/own-texts.js";
import {
  absoluteAddress,
  offeredServices,
  type SharedPage,
  shareServices,
} from "../../../../../model/social/share.js";
import { shareTexts } from "../../../../../model/social/texts.js";
import { member } from "../../../../values/path.js";
import { sizeOf } from "../../../../values/size.js";
import { toText } from "../../../../values/text.js";
import { isObject, type Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import type { Fragment } from "../../../fragment.js";
import { attribute } from "../../content/markup/attribute.js";

const SHARE_OPTIONS = ["website", "shareButtonOptions"];
const SITE_URL = ["website", "authenticUrl"];
const LOCALIZED_STRINGS = ["localizedStrings"];

/** For a name of a service, also one that is unknown: a third of a microsecond. */
const UNITS_PER_SERVICE = 2;

/** The element that share buttons are built in; "" on sites that share nowhere. What it says is the item's own. */
export function shareContainer(
  style: "button-style" | "inline-style",
  item: Value,
  context: RenderContext,
): string | Fragment {
  const options = context.resolve(SHARE_OPTIONS);
  const count = sizeOf(options);
  // The names of an object have to be put together to be counted.
  if (isObject(options)) context.charge(count);
  if (count === 0) return "";
  const data = {
    systemDataId: mainImageId(item),
    assetUrl: mainImageUrl(item),
    recordType: toText(member(item, "recordType")),
    fullUrl: toText(member(item, "fullUrl")),
    title: toText(member(item, "title")),
  };
  const tag = style === "inline-style" ? "span" : "div";
  const image = `${attribute("data-system-data-id", data.systemDataId)} ${attribute("data-asset-url", data.assetUrl)}`;
  const type = attribute("data-record-type", data.recordType);
  const url = attribute("data-full-url", data.fullUrl);
  const title = attribute("data-title", data.title);
  const fragment = `<${tag} class="squarespace-social-buttons ${style}" ${image} ${type} ${url} ${title}></${tag}>`;
  if (!context.makesIslands) return fragment;
  context.chargeAhead(count * UNITS_PER_SERVICE);
  const services = offeredServices(options);
  const siteUrl = toText(context.resolve(SITE_URL));
  const shared = absoluteAddress(data.fullUrl, siteUrl);
  if (services.length === 0 || shared === undefined) return fragment;
  return context.island(
    "share-buttons",
    () => {
      const imageUrl = data.assetUrl === "" ? "" : (absoluteAddress(data.assetUrl, siteUrl) ?? "");
      const page = { url: shared, title: data.title, imageUrl };
      const texts = { ...shareTexts, ...ownTexts(context.resolve(LOCALIZED_STRINGS), shareTexts) };
      const links = services.map((name) => {
        // The page's texts are in the address of every service.
        context.chargeAhead((shared.length + data.title.length + data.assetUrl.length) >>> 4);
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
