import { choose } from "#calls/consent.js";
import type { ConsentChoice } from "#model/visitor/consent.js";
import type { CookieNotice, NoticeTexts } from "#model/visitor/notices.js";
import { button, link, paragraph, region } from "./elements.js";

/** Creates the banner that asks for consent, or informs, until the visitor has chosen. */
export function cookieBanner(notice: CookieNotice, texts: NoticeTexts): HTMLElement {
  const isRequired = notice.consent === "required";
  const banner = region("platen-cookie-banner", texts.cookieBannerName);
  const text = notice.text || (isRequired ? texts.cookieBannerConsentText : texts.cookieBannerText);
  const policy = notice.policyUrl && link(texts.cookieBannerPolicy, notice.policyUrl);
  const handlerFor = (choice: ConsentChoice) => (): void => {
    banner.remove();
    choose(choice);
  };
  const buttons = document.createElement("div");
  buttons.className = "platen-notice-buttons";
  if (isRequired)
    buttons.append(button(notice.declineText || texts.cookieBannerDecline, handlerFor("decline")));
  buttons.append(button(notice.acceptText || texts.cookieBannerAccept, handlerFor("accept")));
  const message = paragraph(text);
  if (policy) message.append(" ", policy);
  banner.append(message, buttons);
  return banner;
}
