import { eventCalls } from "#calls/analytics.js";
import { announce, listen, type PlatenEvent } from "#calls/event-bus.js";
import { recordTypes } from "#model/enumerations/record-type.js";
import { type CommerceEvent, commerceEvents } from "#model/enumerations/visitor-event.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { pageHttp } from "../page-http.js";
import { trackedFacts } from "./facts.js";

const RECORDED: Readonly<Partial<Record<PlatenEvent, CommerceEvent>>> = {
  "platen:cart-page": commerceEvents.cartPage,
  "platen:add-to-cart": commerceEvents.addToCart,
  "platen:search": commerceEvents.search,
  "platen:newsletter-subscribed": commerceEvents.newsletterSubscribe,
  "platen:product-view": commerceEvents.productView,
  "platen:purchase": commerceEvents.purchase,
};

/**
 * Records the commerce events that blocks announce once `ready` resolves. Call it immediately, because blocks may
 * hydrate earlier.
 */
export function recordEvents(context: VisitorContext, ready: Promise<void>): void {
  for (const [announced, event] of Object.entries(RECORDED)) {
    listen(announced as PlatenEvent, (detail) => {
      const facts = { ...trackedFacts(context), ...detail };
      const record = async (): Promise<void> => {
        await ready;
        await eventCalls(pageHttp()).record(event, facts);
      };
      record().catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the warning that the product specification asks for
        console.warn(error instanceof Error ? error.message : error);
      });
    });
  }
  announceProduct(context);
}

/** Announces the view of a product page, because a sold-out product has no block that does. */
function announceProduct({ page }: VisitorContext): void {
  const { itemId, recordType } = page ?? {};
  if (itemId !== undefined && recordType === recordTypes["store-item"])
    announce("platen:product-view", { itemId });
}
