import { notePage } from "./page-parts.js";

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

/** Once for the page, whatever the number of forms. */
let loading: Promise<CaptchaApi> | undefined;

/**
 * The provider's script, loaded at the first call. One that something else has put on the page is replaced: it may be
 * of another kind.
 *
 * @param address of the script
 */
export function captchaApi(address: string, siteKey: string): Promise<CaptchaApi> {
  if (siteKey === "") return Promise.reject(new Error("The enterprise captcha site key was not found."));
  loading ??= load(address).catch((problem: unknown) => {
    // The next form to ask tries again.
    loading = undefined;
    throw problem;
  });
  return loading;
}

async function load(address: string): Promise<CaptchaApi> {
  const wanted = new URL(address, document.baseURI).href;
  for (const script of [...document.scripts]) if (script.src === wanted) script.remove();
  await notePage();
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The captcha script could not be loaded."));
    document.head.append(script);
  });
  const api = window.grecaptcha?.enterprise;
  if (api === undefined) throw new Error("The captcha script is not of the enterprise kind.");
  await new Promise<void>((resolve) => api.ready(resolve));
  return api;
}
