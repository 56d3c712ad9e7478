import { listOf } from "../../../../../model/json.js";
import { safeAddress } from "../../../../../model/safe-address.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField } from "./field.js";
import { localDate, localDay, weekdays } from "./local-date.js";

const DAY = 86_400_000;

/** A month of events: `{items, month}`, where `month` is an instant within it. Defaults to the current month. */
export const calendarBlock: BlockContent = (value, context) => {
  const instant = member(value, "month");
  const shown = typeof instant === "number" ? instant : context.now;
  const today = localDate(shown, "month", context);
  if (today === undefined) {
    context.report("formatter-failure", '"month" of the calendar is not a date');
    return "";
  }
  const [year = 0, month = 1] = today.day.split("-").map(Number);
  const events = eventsByDay(value, context);
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = Math.round((Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / DAY);
  const cells = Array.from({ length: Math.ceil((first + days) / 7) * 7 }, (_, index) => {
    const day = index - first + 1;
    if (day < 1 || day > days) return '<td class="othermonth"></td>';
    const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const list = events.get(date);
    const items = list === undefined ? "" : `<ul class="itemlist">${list.join("")}</ul>`;
    return (
      `<td class="${list === undefined ? "day" : "day has-event"}"><time class="marker-daynum" ` +
      `datetime="${date}">${day}</time>${items}</td>`
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
    `<table class="yui3-calendar"><caption class="yui3-calendar-header-label">${escapeHtml(today.text)}` +
    `</caption><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`
  );
};

function eventsByDay(value: Value, context: RenderContext): ReadonlyMap<string, readonly string[]> {
  const events = new Map<string, string[]>();
  const items = listOf(member(value, "items")) as readonly Value[];
  const valid = items.filter(
    (item) => localDay(member(item, "startDate"), context) !== undefined && textField(item, "title") !== "",
  );
  if (valid.length < items.length) {
    const message = `events of the calendar need a "title" and a "startDate"; ${items.length - valid.length} without`;
    context.report("formatter-failure", `${message} are not shown`);
  }
  for (const item of valid.sort(byStart)) {
    const date = localDay(member(item, "startDate"), context) ?? "";
    const title = textField(item, "title");
    const url = safeAddress(textField(item, "fullUrl"));
    const text = escapeHtml(title);
    const link = url === "" ? text : `<a class="item-link" ${attribute("href", url)}>${text}</a>`;
    const written = `<li class="item">${link}</li>`;
    const others = events.get(date);
    if (others === undefined) events.set(date, [written]);
    else others.push(written);
  }
  return events;
}

function byStart(a: Value, b: Value): number {
  return Number(member(a, "startDate")) - Number(member(b, "startDate"));
}
