import { escapeHtml } from "#core/library/escape.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { member } from "#core/values/path.js";
import { sizeOf, textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textElement, textField, writeEach } from "./field.js";
import { localDate } from "./local-date.js";

const NEEDS = 'tour dates need a "date" and a "venue"';

/** Concerts: `{artist, events: [{date, venue, city, country, url, soldOut}]}`; `date` in milliseconds since 1970. */
export const tourDatesBlock: BlockContent = (value, context) => {
  const list = member(value, "events") ?? member(value, "tourDates") ?? [];
  const events = writeEach(
    list,
    context,
    (event) => {
      const at = localDate(member(event, "date") ?? member(event, "startDate"), "medium", context);
      const venue = textField(event, "venue", "title");
      if (at === undefined || venue === "") return "";
      const date = `<time class="tour-date" datetime="${at.day}">${escapeHtml(at.text)}</time>`;
      const place = [textField(event, "city"), textField(event, "country")]
        .filter((part) => part !== "")
        .join(", ");
      const url = siteAddress(textField(event, "url", "ticketUrl"), context);
      const label = `Tickets: ${venue}, ${at.text}`;
      const tickets = isTruthy(member(event, "soldOut"))
        ? '<span class="tour-sold-out">Sold out</span>'
        : url === ""
          ? ""
          : `<a class="tour-tickets" ${attribute("href", url)} rel="noopener" ` +
            `${attribute("aria-label", label)}>Tickets</a>`;
      return (
        `<li class="tour-event">${date}<span class="tour-venue">${escapeHtml(venue)}` +
        `</span>${textElement("span", "tour-place", place)}${tickets}</li>`
      );
    },
    NEEDS,
  );
  // An empty list is usual between tours, unlike a list of which nothing can be shown.
  if (events === "" && sizeOf(list) + textOf(list).length > 0) {
    context.report("formatter-failure", `${NEEDS}; none is shown`);
  }
  const none = '<p class="tour-empty">No dates at the moment.</p>';
  return events === "" ? none : `<ol class="tour-events">${events}</ol>`;
};
