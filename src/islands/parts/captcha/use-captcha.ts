import { type RefCallback, useEffect, useRef, useState } from "react";
import { useServices } from "#islands/services-context.js";
import { type CaptchaAction, captchaSize } from "#model/forms/captcha.js";
import type { CaptchaSettings } from "#model/forms/captcha-settings.js";
import { type CaptchaApi, captchaApi } from "./captcha-api.js";

export interface Captcha {
  readonly place: RefCallback<HTMLDivElement>;
  readonly completed: boolean;
  /** Returns the proof of a completed captcha, or "". Call it in handlers: it also retries a failed load. */
  readonly response: () => string;
  readonly reset: () => void;
}

/**
 * Renders the captcha into the element that `place` refers to. Does nothing if `settings` is null. In a pop-up overlay
 * the captcha's action is that of the pop-up, whatever `action` is.
 */
export function useCaptcha(settings: CaptchaSettings | null, action: CaptchaAction): Captcha {
  const { captchaScript, captchaSiteKey } = useServices().page;
  // State instead of a ref: when the form moves into a lightbox, the captcha must be rendered again.
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const widget = useRef<{ api: CaptchaApi; id: number } | undefined>(undefined);
  const [completed, setCompleted] = useState(false);
  const [failed, setFailed] = useState(false);
  const theme = settings?.theme;

  useEffect(() => {
    if (container === null || theme === undefined || failed) return;
    const box = document.createElement("div");
    let isUnmounted = false;
    let stopWaiting = (): void => {};
    captchaApi(captchaScript, captchaSiteKey).then(
      (api) => {
        if (isUnmounted) return;
        stopWaiting = onceWide(container, (width) => {
          container.append(box);
          const id = api.render(box, {
            sitekey: captchaSiteKey,
            theme,
            size: captchaSize(width),
            action: container.closest(".sqs-popup-overlay") === null ? action : "PROMO_POPUP_SUBMISSION",
            callback: () => setCompleted(true),
            "expired-callback": () => setCompleted(false),
            "error-callback": () => setCompleted(false),
          });
          widget.current = { api, id };
        });
      },
      // Without a captcha there is no response. Submitting reports that and loads it again.
      () => {
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
      stopWaiting();
      widget.current = undefined;
      box.remove();
    };
  }, [container, theme, action, captchaScript, captchaSiteKey, failed]);

  return {
    place: setContainer,
    completed,
    response: () => {
      setFailed(false);
      const { api, id } = widget.current ?? {};
      return api === undefined || id === undefined ? "" : api.getResponse(id);
    },
    reset: () => {
      const { api, id } = widget.current ?? {};
      if (api !== undefined && id !== undefined) api.reset(id);
      setCompleted(false);
    },
  };
}

/**
 * Calls back once with the width of an element as soon as it has one. In a closed lightbox it has none.
 *
 * @returns a function that cancels it
 */
function onceWide(element: HTMLElement, callback: (width: number) => void): () => void {
  const observer = new ResizeObserver(() => {
    const width = element.clientWidth;
    if (width === 0) return;
    observer.disconnect();
    callback(width);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
