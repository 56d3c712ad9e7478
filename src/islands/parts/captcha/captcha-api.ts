import { recordPageParts } from "./page-parts.js";

/** The part of the captcha provider's script that forms use. */
export interface CaptchaApi {
  ready(callback: () => void): void;
  render(place: HTMLElement, options: CaptchaOptions): number;
  getResponse(widget: number): string;
  reset(widget: number): void;
}

interface CaptchaOptions {
  readonly sitekey: string;
  readonly theme: "light" | "dark";
  readonly size: "compact" | "normal";
  readonly action: string;
  readonly callback: () => void;
  readonly "expired-callback": () => void;
  readonly "error-callback": () => void;
}

declare global {
  interface Window {
    grecaptcha?: { enterprise?: CaptchaApi };
  }
}

/** Shared by all forms of the page. */
let loading: Promise<CaptchaApi> | undefined;

/**
 * Loads the provider's script on the first call. Replaces a script that something else has added, because it may be of
 * another edition.
 *
 * @param address URL of the script
 */
export function captchaApi(address: string, siteKey: string): Promise<CaptchaApi> {
  if (siteKey === "") return Promise.reject(new Error("The enterprise captcha site key was not found."));
  loading ??= load(address).catch((error: unknown) => {
    // The next form may retry.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(address: string): Promise<CaptchaApi> {
  const url = new URL(address, document.baseURI).href;
  for (const script of [...document.scripts]) if (script.src === url) script.remove();
  await recordPageParts();
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The captcha script could not be loaded."));
    document.head.append(script);
  });
  const api = window.grecaptcha?.enterprise;
  if (api === undefined) throw new Error("The captcha script is not the enterprise version.");
  await new Promise<void>((resolve) => api.ready(resolve));
  return api;
}
