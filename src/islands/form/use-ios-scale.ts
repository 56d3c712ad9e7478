import { useEffect } from "react";

/**
 * iOS zooms into small text controls and does not zoom out again. This keeps the page's scale while a form in a
 * lightbox is open, then notifies layouts.
 */
export function useIosScale(open: boolean): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!open || viewport === null || !isIos()) return;
    const before = viewport.content;
    viewport.content = `${before}, maximum-scale=1`;
    return () => {
      viewport.content = before;
      window.dispatchEvent(new Event("resize"));
    };
  }, [open]);
}

/** iPads identify as Macintosh, but Macs have no multi-touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
