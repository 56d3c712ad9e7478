import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mayShowPopup,
  type PopupOccasion,
  type PopupRecord,
  type PopupSettings,
  parsePopupRecord,
  scrollShare,
} from "#model/visitor/popup.js";

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;
const settings: PopupSettings = { version: 3, style: 2, displayFrequency: 2 };
const closed = (days: number, more: Partial<PopupRecord> = {}): PopupRecord => ({
  version: 3,
  closedOn: NOW - days * DAY,
  submitted: false,
  ...more,
});
const may = (more: Partial<PopupOccasion> = {}): boolean =>
  mayShowPopup({ settings, page: { type: 1 }, width: 1_200, now: NOW, ...more });

describe("mayShowPopup", () => {
  test("returns true without a stored record", () => {
    expect(may()).toBe(true);
    expect(may({ page: undefined })).toBe(true);
    expect(may({ record: null })).toBe(true);
  });

  test("returns false if the style is none", () => {
    expect(may({ settings: { ...settings, style: 1 } })).toBe(false);
  });

  test("returns false below 600 pixels if it is disabled on mobile", () => {
    const disabled = { ...settings, disableOnMobile: true };
    expect(may({ settings: disabled, width: 599 })).toBe(false);
    expect(may({ settings: disabled, width: 600 })).toBe(true);
    expect(may({ width: 320 })).toBe(true);
  });

  test("returns false on splash pages, on lock screens and for screenshots", () => {
    expect(may({ page: { type: 3 } })).toBe(false);
    expect(may({ page: { type: 103 } })).toBe(false);
    expect(may({ page: { type: 2, slideKind: 2 } })).toBe(false);
    expect(may({ screenshot: true })).toBe(false);
  });

  test("returns true if the stored version is older, even for subscribers", () => {
    expect(may({ record: closed(0, { version: 2 }) })).toBe(true);
    const subscribed = { ...settings, showUntilSignup: true, displayFrequency: -1 };
    expect(may({ settings: subscribed, record: closed(0, { version: 2, submitted: true }) })).toBe(true);
    expect(may({ record: closed(0, { version: 4 }) })).toBe(false);
  });

  test("returns false after a submission if it is shown until the sign-up", () => {
    const until = { ...settings, showUntilSignup: true };
    expect(may({ settings: until, record: closed(99, { submitted: true }) })).toBe(false);
    expect(may({ settings: until, record: closed(99) })).toBe(true);
    expect(may({ record: closed(99, { submitted: true }) })).toBe(true);
  });

  test("returns false after the first time with the frequency -1", () => {
    expect(may({ settings: { ...settings, displayFrequency: -1 }, record: closed(9_999) })).toBe(false);
  });

  test("returns true when the frequency in days has passed, exact to the millisecond", () => {
    expect(may({ record: closed(2) })).toBe(true);
    expect(may({ record: { ...closed(2), closedOn: NOW - 2 * DAY + 1 } })).toBe(false);
    expect(may({ settings: { ...settings, displayFrequency: 0 }, record: closed(0) })).toBe(true);
  });

  test("waits one day if the settings have no frequency", () => {
    const bare = { style: 2, version: 3 };
    expect(may({ settings: bare, record: closed(1) })).toBe(true);
    expect(may({ settings: bare, record: closed(0.99) })).toBe(false);
  });

  test("ignores a damaged record", () => {
    for (const record of [{}, { version: "3" }, { version: 3, closedOn: "now" }, 5, "x"]) {
      expect(may({ record: record as unknown as PopupRecord }), JSON.stringify(record)).toBe(true);
    }
  });

  test("never returns false later after it returned true for the same record", () => {
    const occasion = fc.record({
      frequency: fc.integer({ min: -1, max: 400 }),
      age: fc.integer({ min: 0, max: 500 }),
      later: fc.integer({ min: 0, max: 500 }),
      submitted: fc.boolean(),
      showUntilSignup: fc.boolean(),
    });
    fc.assert(
      fc.property(occasion, ({ frequency, age, later, submitted, showUntilSignup }) => {
        const popupSettings = { ...settings, displayFrequency: frequency, showUntilSignup };
        const record = closed(age, { submitted });
        if (may({ settings: popupSettings, record })) {
          expect(may({ settings: popupSettings, record, now: NOW + later * DAY })).toBe(true);
        }
      }),
    );
  });
});

describe("parsePopupRecord", () => {
  test("reads valid records and ignores damaged ones", () => {
    expect(parsePopupRecord(JSON.stringify(closed(1)))).toEqual(closed(1));
    for (const json of [null, "", "{", "null", "5", "[]", "{}"])
      expect(parsePopupRecord(json)).toBeUndefined();
  });
});

describe("scrollShare", () => {
  test("is the scrolled fraction of the scrollable height", () => {
    const sizes = { documentHeight: 3_000, viewportHeight: 1_000 };
    expect(scrollShare({ top: 0, ...sizes })).toBe(0);
    expect(scrollShare({ top: 500, ...sizes })).toBe(25);
    expect(scrollShare({ top: 2_000, ...sizes })).toBe(100);
  });

  test("is undefined if the page cannot scroll", () => {
    expect(scrollShare({ top: 0, documentHeight: 800, viewportHeight: 800 })).toBeUndefined();
    expect(scrollShare({ top: 0, documentHeight: 700, viewportHeight: 800 })).toBeUndefined();
  });

  test("increases with the scrolled distance from 0 to 100", () => {
    const size = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(size, size, fc.double({ min: 0, max: 1, noNaN: true }), (viewportHeight, room, part) => {
        const share = scrollShare({
          top: part * room,
          documentHeight: viewportHeight + room,
          viewportHeight,
        });
        expect(share).toBeCloseTo(part * 100, 6);
      }),
    );
  });
});
