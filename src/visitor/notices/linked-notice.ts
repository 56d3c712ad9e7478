import type { LinkedNotice, NoticeTexts } from "#model/visitor/notices.js";
import { store, stored } from "../storage.js";
import { button, link, paragraph, region } from "./elements.js";

const FACTS = {
  announcement: { className: "platen-announcement-bar", name: "announcementName", text: undefined },
  licensedAssets: {
    className: "platen-licensed-assets-bar",
    name: "licensedAssetsName",
    text: "licensedAssetsText",
  },
  badge: { className: "platen-site-badge", name: "badgeText", text: "badgeText" },
} as const;

/** Creates a bar or badge that can be closed for the visit. Returns undefined if it was closed or is empty. */
export function linkedNotice(
  kind: keyof typeof FACTS,
  { text, url, newWindow }: LinkedNotice,
  texts: NoticeTexts,
): HTMLElement | undefined {
  const { className, name, text: defaultText } = FACTS[kind];
  const content = text || (defaultText && texts[defaultText]);
  const key = `platen-closed:${kind}`;
  if (!content || stored("sessionStorage", key) !== null) return undefined;
  const bar = region(className, texts[name]);
  const line = paragraph("");
  line.append((url && link(content, url, newWindow)) || content);
  const close = button("×", () => {
    store("sessionStorage", key, "1");
    bar.remove();
  });
  close.className = "platen-notice-close";
  close.setAttribute("aria-label", `${texts.noticeClose}: ${texts[name]}`);
  bar.append(line, close);
  return bar;
}
