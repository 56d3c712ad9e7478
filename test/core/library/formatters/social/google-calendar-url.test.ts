import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";

const template = createEngine().compile("{@|google-calendar-url}");
const link = (event: JsonObject) => template.render(event).html;

const event = { title: "Tea & cake", startDate: 1_384_518_630_000, endDate: 1_384_522_230_000 };

describe("the link to an external calendar", () => {
  test("has the text, the dates in UTC and the location of the event", () => {
    const location = { addressLine1: "1 Main St", addressCountry: "USA" };
    const { origin, pathname, searchParams } = new URL(link({ ...event, location }));
    expect(origin + pathname).toBe("http://www.google.com/calendar/event");
    expect(Object.fromEntries(searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Tea & cake",
      dates: "20131115T123030Z/20131115T133030Z",
      location: "1 Main St, USA",
    });
  });

  test("is an error for a date outside of the calendar's range", () => {
    expect(link({ ...event, endDate: 9e15 })).toBe("Invalid date.");
  });
});
