import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { engine } from "../../../../support/engine.js";

const template = engine.compile("{b|block}");

function write(
  value: JsonObject,
  now = Date.UTC(2026, 4, 20),
): { html: string; messages: readonly string[] } {
  const data = { b: { type: 26, value }, website: { timeZone: "UTC" } };
  const { html, errors } = template.render(data, { now });
  return { html, messages: errors.map(({ message }) => message) };
}

const count = (html: string, part: string): number => html.split(part).length - 1;

describe("a calendar", () => {
  test("shows the month of the render with its events", () => {
    const startDate = Date.UTC(2026, 4, 16, 10);
    const late = { title: "Late", startDate: startDate + 1 };
    const items = [late, { title: "Open studio", startDate, fullUrl: "/events/open" }];
    const { html } = write({ items });
    expect(html).toContain('<caption class="yui3-calendar-header-label">May 2026</caption>');
    expect(html.match(/class="marker-daynum"/g)).toHaveLength(31);
    expect(html).toContain(
      '<time class="marker-daynum" datetime="2026-05-16">16</time><ul class="itemlist"><li class="item">' +
        '<a class="item-link" href="/events/open">Open studio</a></li><li class="item">Late</li></ul>',
    );
    // 1 May 2026 is a Friday, so five cells stand before it.
    expect(html.slice(html.indexOf("<tbody>"), html.indexOf("2026-05-01")).match(/othermonth/g)).toHaveLength(
      5,
    );
  });

  /* The days before the first one, the days of the month, and the days after them. */
  test.each([
    [Date.UTC(2026, 1, 14), "February 2026", 0, 28, 0],
    [Date.UTC(2024, 1, 29), "February 2024", 4, 29, 2],
    [Date.UTC(2025, 11, 31), "December 2025", 1, 31, 3],
    [0, "January 1970", 4, 31, 0],
    [`${Date.UTC(2026, 4, 2)}`, "May 2026", 5, 31, 6],
    // 1 March 50 was a Tuesday of the Gregorian calendar, as 1 March 2050 is.
    [Date.parse("0050-03-05T00:00:00Z"), "March 50", 2, 31, 2],
    [Date.parse("8652-12-31T00:00:00Z"), "December 8652", 3, 31, 1],
  ])("of the instant %j is %s, with whole weeks from Sunday", (month, name, before, days, after) => {
    const { html, messages } = write({ month });
    expect(messages).toEqual([]);
    expect(html).toContain(`>${name}</caption>`);
    const classes = [...html.matchAll(/<td class="(\w+)/g)].map(([, kind = ""]) => kind);
    expect(classes).toEqual([
      ...new Array<string>(before).fill("othermonth"),
      ...new Array<string>(days).fill("day"),
      ...new Array<string>(after).fill("othermonth"),
    ]);
    expect(count(html, "<tr>")).toBe(1 + (before + days + after) / 7);
  });

  test("shows only the events of its month, in the order of their starts, numeric strings too", () => {
    const at = (day: number, hour: number) => Date.UTC(2026, 4, day, hour);
    const items = [
      { title: "c", startDate: at(3, 9) },
      { title: "other", startDate: at(33, 9) },
      { title: "b", startDate: `${at(3, 8)}` },
      { title: "a", startDate: at(2, 9) },
    ];
    const shownTitles = write({ items }).html.match(/(?<=<li class="item">)[^<]*/g);
    expect(shownTitles).toEqual(["a", "b", "c"]);
  });

  test("has an event of a year before 1000 on its day", () => {
    const startDate = Date.parse("0050-03-05T10:00:00Z");
    const { html } = write({ month: startDate, items: [{ title: "Ides", startDate }] });
    expect(html).toContain('datetime="0050-03-05">5</time><ul class="itemlist"><li class="item">Ides</li>');
  });

  test.each([1e300, -1e300, Date.UTC(8653, 0, 2), -210_866_803_200_001])(
    "reports the month %d, which is outside 4713 B.C. to 8652 A.D., and writes nothing",
    (month) => {
      const { html, messages } = write({ items: [], month });
      expect(html).toBe("");
      expect(messages).toEqual([expect.stringContaining("outside the range of 4713 B.C. to 8652 A.D.")]);
    },
  );

  test("reports events outside of that range, without a title or without a date", () => {
    const startDate = Date.UTC(2026, 4, 2);
    const items = [
      { title: "A", startDate },
      { title: "B", startDate: 1e300 },
      { title: "C", startDate: "soon" },
      { title: " ", startDate },
      null,
    ];
    const { html, messages } = write({ items });
    expect(count(html, '<li class="item">')).toBe(1);
    expect(messages).toEqual([
      expect.stringContaining('events of the calendar need a "title" and a "startDate"; 4 without'),
    ]);
  });

  test("without events shows its month", () => {
    const { html, messages } = write({});
    expect(html).toContain(">May 2026</caption>");
    expect(html).not.toContain("has-event");
    expect(messages).toEqual([]);
  });

  test("names the days of the week for screen readers", () => {
    expect(write({}).html).toContain(
      '<thead><tr><th scope="col"><abbr title="Sunday">Sun</abbr></th><th scope="col"><abbr title="Monday">',
    );
  });
});
