import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";

const template = createEngine().compile("{b|block}");
const time = Date.UTC(2026, 4, 2, 22, 30);

function write(type: string, value: JsonObject, locale: string): string {
  const data = { b: { type, value }, website: { timeZone: "Europe/Berlin" } };
  return template.render(data, { locale, now: time }).html;
}

/* 22:30 UTC is on the next day in Berlin. */
describe("dates of blocks are in the site's time zone and in the style of its locale", () => {
  const item = { title: "Kiln", fullUrl: "/kiln", publishOn: time };

  test.each([
    ["en-US", "May 3, 2026"],
    ["en-GB", "3 May 2026"],
    ["de-DE", "3. Mai 2026"],
  ])("an item of a summary in %s", (locale, date) => {
    expect(write("summary", { items: [item] }, locale)).toContain(`datetime="2026-05-03">${date}</time>`);
  });

  test.each([
    ["en-US", "May 3, 2026"],
    ["de-DE", "03.05.2026"],
  ])("a concert in %s", (locale, date) => {
    const html = write("tourdates", { events: [{ date: time, venue: "Kai", url: "/t" }] }, locale);
    expect(html).toContain(`datetime="2026-05-03">${date}</time>`);
    expect(html).toContain(`aria-label="Tickets: Kai, ${date}"`);
  });

  test.each([
    ["en-US", "May 2026", "Sunday", "Sun"],
    ["de-DE", "Mai 2026", "Sonntag", "So."],
    ["fr-FR", "mai 2026", "dimanche", "dim."],
  ])("the month and the weekdays of a calendar in %s", (locale, month, full, short) => {
    const html = write("calendar", { items: [{ title: "Kiln", startDate: time }] }, locale);
    expect(html).toContain(`>${month}</caption>`);
    expect(html).toContain(`<th scope="col"><abbr title="${full}">${short}</abbr></th>`);
    expect(html).toContain('datetime="2026-05-03">3</time><ul class="itemlist">');
  });

  test.each([
    ["en-US", "May 2026"],
    ["de-DE", "Mai 2026"],
  ])("the months of an archive in %s", (locale, month) => {
    const html = write("archive", { items: [item], groupBy: "month", collectionUrl: "/journal" }, locale);
    expect(html).toContain(`href="/journal?month=2026-05">${month}</a>`);
  });
});
