import { calendarDay, julianDay, weekdayOf } from "../../../../../model/dates/julian-day.js";
import { listOf } from "../../../../../model/json.js";
import { safeAddress } from "../../../../../model/safe-address.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField } from "./field.js";
import { localDate, localJulianDay, weekdays } from "./local-date.js";

/**
 * A month of events: `{items, month}`, where `month` is an instant within it, in milliseconds since 1970. Defaults to
 * the current month.
 */
export const calendarBlock: BlockContent = (value, context) => {
  const instant = member(value, "month") || context.now;
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
  const cells = Array.from({ length: Math.ceil((empty + days) / 7) * 7 }, (_, index) => {
    const day = index - empty + 1;
    if (day < 1 || day > days) return '<td class="othermonth"></td>';
    const date = [
      String(year).padStart(4, "0"),
      ...[month, day].map((part) => String(part).padStart(2, "0")),
    ];
    const list = events.get(first + day - 1);
    const items = list === undefined ? "" : `<ul class="itemlist">${list.join("")}</ul>`;
    return (
      `<td class="${list === undefined ? "day" : "day has-event"}"><time class="marker-daynum" ` +
      `datetime="${date.join("-")}">${day}</time>${items}</td>`
    );
  });
  const rows = Array.from(
    { length: cells.length / 7 },
    (_, week) => `<tr>${cells.slice(week * 7, week * 7 + 7).join("")}</tr>`,
  );
  const head = weekdays(context)
    .map(
      ([full, short]) => `<th scope="col"><abbr ${attribute("title", full)}>${escapeHtml(short)}</abbr></th>`,
    )
    .join("");
  return (
    `<table class="yui3-calendar"><caption class="yui3-calendar-header-label">${escapeHtml(shown.text)}` +
    `</caption><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`
  );
};

function eventsByDay(value: Value, context: RenderContext): ReadonlyMap<number, readonly string[]> {
  const events = new Map<number, string[]>();
  const items = listOf(member(value, "items")) as readonly Value[];
  const valid = items.flatMap((item) => {
    const day = localJulianDay(member(item, "startDate"), context);
    const title = textField(item, "title");
    return day === undefined || title === "" ? [] : [{ item, day, title }];
  });
  if (valid.length < items.length) {
    const message = `events of the calendar need a "title" and a "startDate"; ${items.length - valid.length} without`;
    context.report("formatter-failure", `${message} are not shown`);
  }
  for (const { item, day, title } of valid.sort((a, b) => startOf(a.item) - startOf(b.item))) {
    const url = safeAddress(textField(item, "fullUrl"));
    const text = escapeHtml(title);
    const link = url === "" ? text : `<a class="item-link" ${attribute("href", url)}>${text}</a>`;
    const written = `<li class="item">${link}</li>`;
    const others = events.get(day);
    if (others === undefined) events.set(day, [written]);
    else others.push(written);
  }
  return events;
}

function startOf(event: Value): number {
  return Number(member(event, "startDate"));
}
