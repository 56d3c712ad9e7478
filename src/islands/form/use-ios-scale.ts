import { useEffect } from "react";

/**
 * iOS zooms into small text controls and does not zoom out again, so a form in a lightbox holds the page at its scale
 * for as long as it is open. Layouts are told afterwards.
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

/** iPads call themselves Macintosh, which none that can be touched in several places is. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
