import type { RenderContext } from "#core/library/context.js";
import { instantOf } from "#core/library/dates/instant.js";
import { escapeHtml } from "#core/library/escape.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { calendarDay, julianDay, weekdayOf } from "#model/dates/julian-day.js";
import { listOf } from "#model/json.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField, writeEach } from "./field.js";
import { localDate, localJulianDay, weekdays } from "./local-date.js";

/**
 * A month of events: `{items, month}`, where `month` is an instant within it, in milliseconds since 1970. Defaults to
 * the current month.
 */
export const calendarBlock: BlockContent = (value, context) => {
  const stored = member(value, "month") ?? "";
  const instant = stored === "" ? currentMonth(context) : stored;
  const shown = localDate(instant, "month", context);
  const number = localJulianDay(instant, context);
  if (shown === undefined || number === undefined) {
    context.report(
      "formatter-failure",
      'the "month" of the calendar is outside the range of 4713 B.C. to 8652 A.D.',
    );
    return "";
  }
  const { year, month, day: dayOfMonth } = calendarDay(number);
  const first = number - dayOfMonth + 1;
  const days = month === 12 ? 31 : julianDay({ year, month: month + 1, day: 1 }) - first;
  // Weeks start on Sunday. 35 is a multiple of 7, and larger than any day of a month.
  const empty = (weekdayOf(number) + 35 - dayOfMonth + 1) % 7;
  const events = eventsByDay(value, context);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  let rows = "";
  for (let day = 1 - empty; day <= days && rows.length <= context.maxLength; day += 7) {
    const cells = Array.from({ length: 7 }, (_, weekday) => {
      const shownDay = day + weekday;
      if (shownDay < 1 || shownDay > days) return '<td class="othermonth"></td>';
      const date = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(shownDay)}`;
      const list = writeEach(events.get(first + shownDay - 1) ?? [], context, (event) =>
        writeEvent(event, context),
      );
      const items = list === "" ? "" : `<ul class="itemlist">${list}</ul>`;
      return (
        `<td class="${list === "" ? "day" : "day has-event"}"><time class="marker-daynum" ` +
        `datetime="${date}">${shownDay}</time>${items}</td>`
      );
    });
    rows += `<tr>${cells.join("")}</tr>`;
  }
  const head = weekdays(context)
    .map(
      ([full, short]) => `<th scope="col"><abbr ${attribute("title", full)}>${escapeHtml(short)}</abbr></th>`,
    )
    .join("");
  return (
    `<table class="yui3-calendar"><caption class="yui3-calendar-header-label">${escapeHtml(shown.text)}` +
    `</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
  );
};

/** Returns an instant in the current month of the site. */
function currentMonth(context: RenderContext): number {
  let instant = 0;
  context.atNow((now) => {
    // The first call is that of the current time.
    instant ||= now;
    return localDate(now, "month", context)?.text;
  });
  return instant;
}

/** Returns the events by Julian day, in the order of their starts. Reports those that no day can show. */
function eventsByDay(value: Value, context: RenderContext): ReadonlyMap<number, readonly Value[]> {
  const events = new Map<number, Value[]>();
  const items = listOf(member(value, "items")) as readonly Value[];
  let invalid = 0;
  for (const item of items.toSorted((a, b) => startOf(a) - startOf(b))) {
    const day = localJulianDay(member(item, "startDate"), context);
    if (day === undefined || textField(item, "title") === "") {
      invalid++;
      continue;
    }
    const others = events.get(day);
    if (others === undefined) events.set(day, [item]);
    else others.push(item);
  }
  if (invalid > 0) {
    const message = `events of the calendar need a "title" and a "startDate"; ${invalid} without are not shown`;
    context.report("formatter-failure", message);
  }
  return events;
}

function writeEvent(event: Value, context: RenderContext): string {
  const url = siteAddress(textField(event, "fullUrl"), context);
  const text = escapeHtml(textField(event, "title"));
  const link = url === "" ? text : `<a class="item-link" ${attribute("href", url)}>${text}</a>`;
  return `<li class="item">${link}</li>`;
}

/** Returns the start in milliseconds, or 0 for an event without one. */
function startOf(event: Value): number {
  return instantOf(member(event, "startDate") ?? 0) || 0;
}
