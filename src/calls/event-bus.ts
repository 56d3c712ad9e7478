import type { SiteMap } from "#model/media/map.js";

/** Events between the parts of a page, with their details. All of them bubble to the document. */
export interface PlatenEvents {
  "platen:cart-page": object;
  "platen:add-to-cart": { readonly itemId: string; readonly quantity: number };
  "platen:search": { readonly query: string };
  "platen:product-view": { readonly itemId: string };
  "platen:purchase": { readonly orderId: string };
  "platen:newsletter-subscribed": { readonly formId: string; readonly formType: number };
  "platen:form-submitted": { readonly formId: string; readonly formType: number };
  "platen:quick-view": { readonly itemId: string };
  "platen:player-start": { readonly kind: "audio" | "video" };
  "platen:lightbox-hidden": object;
  "platen:popup-open": object;
  "platen:map-change": { readonly changes: Partial<SiteMap> };
  "platen:preferences-refetch": { readonly namespace: string };
  "platen:consent": { readonly granted: boolean };
  "platen:error": { readonly block: string; readonly error: unknown };
}

export type PlatenEvent = keyof PlatenEvents;

/** Dispatches an event at `target`. Does nothing outside of a browser. */
export function announce<N extends PlatenEvent>(
  name: N,
  detail: PlatenEvents[N],
  target: EventTarget | undefined = globalThis.document,
): void {
  target?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

/** Listens for an event anywhere on the page. Returns a function that stops listening. */
export function listen<N extends PlatenEvent>(
  name: N,
  listener: (detail: PlatenEvents[N], event: CustomEvent<PlatenEvents[N]>) => void,
): () => void {
  const handle = (event: Event): void => {
    const custom = event as CustomEvent<PlatenEvents[N]>;
    listener(custom.detail, custom);
  };
  document.addEventListener(name, handle);
  return () => document.removeEventListener(name, handle);
}
