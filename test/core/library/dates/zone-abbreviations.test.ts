import { expect, test } from "vitest";
import { zoneAbbreviation } from "#core/library/dates/zone-abbreviations.js";

const MINUTE = 60_000;

test.each([
  ["America/New_York", -300, "EST"],
  ["america/new_york", -240, "EDT"],
  ["America/St_Johns", -210, "NST"],
  ["America/St_Johns", -150, "NDT"],
  ["Asia/Kolkata", 330, "IST"],
  ["Europe/Dublin", 60, "IST"],
  ["Asia/Kathmandu", 345, "+0545"],
  ["America/Sao_Paulo", -180, "-03"],
  ["Pacific/Marquesas", -570, "-0930"],
  ["Asia/Dubai", 240, "+04"],
  // Zones with abbreviations, at an offset that they no longer have.
  ["Europe/Berlin", 180, "+03"],
  ["constructor", 0, "+00"],
])("abbreviates %s at an offset of %i minutes as %s", (zone, minutes, abbreviation) => {
  expect(zoneAbbreviation(zone, minutes * MINUTE)).toBe(abbreviation);
});

test("formats an offset with seconds as local mean time", () => {
  expect(zoneAbbreviation("America/New_York", -(4 * 3_600 + 56 * 60 + 2) * 1_000)).toBe("LMT");
  expect(zoneAbbreviation("Asia/Kathmandu", 20_476_000)).toBe("LMT");
});
