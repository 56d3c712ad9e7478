import type { PageType } from "../enumerations/page-type.js";
import type { Role } from "../enumerations/role.js";
import type { SlideKind } from "../enumerations/slide-kind.js";
import type { WebsiteInfo } from "../website/website-info.js";
import type { Notices } from "./notices.js";
import type { PopupSettings } from "./popup.js";

/**
 * The data of a page for its visitor scripts, in the element `platen-visitor`. Every part may be missing.
 * `model/schemas/visitor.ts` is the schema of the same shape.
 */
export interface VisitorContext {
  readonly website?: WebsiteInfo | undefined;
  readonly template?:
    | { readonly id?: string | undefined; readonly variantId?: string | undefined }
    | undefined;
  readonly page?: VisitorPage | undefined;
  /** The signed-in member. Missing for anonymous visitors. */
  readonly member?: Member | undefined;
  /** True in the preview frame of a signed-in owner. */
  readonly editor?: boolean | undefined;
  /** False turns analytics off. */
  readonly tracking?: boolean | undefined;
  readonly popup?: PopupSettings | undefined;
  readonly notices?: Notices | undefined;
  readonly captcha?:
    | { readonly script?: string | undefined; readonly siteKey?: string | undefined }
    | undefined;
  /** `key` is encoded in base64. */
  readonly maps?: { readonly key?: string | undefined } | undefined;
  readonly endpoints?: Readonly<Record<string, string>> | undefined;
  readonly apiBase?: string | undefined;
  readonly crumb?: string | undefined;
  /** Timeout of a block's calls in milliseconds. */
  readonly timeout?: number | undefined;
  /** The website's overrides of Platen's texts. */
  readonly localizedStrings?: Readonly<Record<string, string>> | undefined;
}

export interface VisitorPage {
  readonly type?: PageType | undefined;
  readonly slideKind?: SlideKind | undefined;
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly collectionId?: string | undefined;
  readonly itemId?: string | undefined;
  readonly recordType?: number | undefined;
  /** `i` for an item, `c` for a collection. */
  readonly contentSource?: "i" | "c" | undefined;
  readonly permissionTypeValue?: string | number | undefined;
  readonly accessDenied?: boolean | undefined;
  /** True or the path if the page belongs to the website's configuration. */
  readonly configurationPath?: boolean | string | undefined;
}

export interface Member {
  readonly accountId?: string | undefined;
  readonly locale?: string | undefined;
  readonly roles?: readonly Role[] | undefined;
}
