import { asksForCookies } from "#calls/consent.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { type LinkedNotice, type NoticeTexts, noticeTexts } from "#model/visitor/notices.js";
import { cookieBanner } from "./cookie-banner.js";
import { addInset } from "./inset.js";
import { linkedNotice } from "./linked-notice.js";
import { mobileBar } from "./mobile-bar.js";
import "./notices.css";

/** Shows the notices of a page at the bottom of the window. They do not shift the layout. */
export function showNotices(context: VisitorContext): void {
  const { notices = {}, website = {}, localizedStrings = {} } = context;
  const texts: NoticeTexts = { ...noticeTexts, ...localizedStrings };
  const linked = (kind: "announcement" | "licensedAssets" | "badge"): HTMLElement | undefined => {
    const notice: LinkedNotice | undefined = notices[kind];
    return notice && linkedNotice(kind, notice, texts);
  };
  const shown = [
    linked("badge"),
    linked("announcement"),
    linked("licensedAssets"),
    asksForCookies(context) && notices.cookies ? cookieBanner(notices.cookies, texts) : undefined,
    notices.mobileBar && mobileBar(notices.mobileBar, website, texts),
  ].filter((notice) => notice !== undefined);
  const stack = document.createElement("div");
  stack.className = "platen-notices";
  stack.append(...shown);
  document.body.append(stack);
  addInset(stack);
}
