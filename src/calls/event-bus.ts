/** Events that the parts of a page tell each other, with their details. All of them bubble to the document. */
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
  "platen:preferences-refetch": { readonly namespace: string };
  "platen:consent": { readonly granted: boolean };
  "platen:error": { readonly block: string; readonly error: unknown };
}

export type PlatenEvent = keyof PlatenEvents;

/** Dispatches an event of the page at `target`. Does nothing without a page. */
export function announce<N extends PlatenEvent>(
  name: N,
  detail: PlatenEvents[N],
  target: EventTarget | undefined = globalThis.document,
): void {
  target?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

/** Listens for an event anywhere on the page. Returns the function that ends it. */
export function listen<N extends PlatenEvent>(
  name: N,
  heard: (detail: PlatenEvents[N], event: CustomEvent<PlatenEvents[N]>) => void,
): () => void {
  const hear = (event: Event): void => {
    const custom = event as CustomEvent<PlatenEvents[N]>;
    heard(custom.detail, custom);
  };
  document.addEventListener(name, hear);
  return () => document.removeEventListener(name, hear);
}
