import { type RefObject, useEffect, useRef, useState } from "react";
import { type CaptchaAction, captchaSize } from "../../../model/forms/captcha.js";
import type { CaptchaSettings } from "../../../model/forms/captcha-settings.js";
import { useServices } from "../../services-context.js";
import { type CaptchaApi, captchaApi } from "./captcha-api.js";

export interface Captcha {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly completed: boolean;
  /** What proves that the captcha was completed; "" while it was not. */
  readonly response: () => string;
  readonly reset: () => void;
}

/** The captcha in the element that `place` refers to; nothing at all where `settings` is null. */
export function useCaptcha(settings: CaptchaSettings | null, action: CaptchaAction): Captcha {
  const { captchaScript, captchaSiteKey } = useServices().page;
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: CaptchaApi; id: number } | undefined>(undefined);
  const [completed, setCompleted] = useState(false);
  const theme = settings?.theme;

  useEffect(() => {
    const container = place.current;
    if (container === null || theme === undefined) return;
    const box = document.createElement("div");
    let gone = false;
    captchaApi(captchaScript, captchaSiteKey).then(
      (api) => {
        if (gone) return;
        container.append(box);
        const id = api.render(box, {
          sitekey: captchaSiteKey,
          theme,
          size: captchaSize(container.clientWidth),
          action,
          callback: () => setCompleted(true),
          "expired-callback": () => setCompleted(false),
          "error-callback": () => setCompleted(false),
        });
        widget.current = { api, id };
      },
      // Without a captcha there is no response, and submitting says so.
      () => {},
    );
    return () => {
      gone = true;
      widget.current = undefined;
      box.remove();
    };
  }, [theme, action, captchaScript, captchaSiteKey]);

  return {
    place,
    completed,
    response: () => {
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
