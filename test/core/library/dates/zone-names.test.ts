import { describe, expect, test } from "vitest";
import { resolveZone } from "#core/library/dates/zone-names.js";
import { Locales } from "#core/library/locale/locales.js";
import { installedLocales } from "#store/locale-packs.js";

describe("zone names", () => {
  test.each([
    ["America/New_York", "America/New_York"],
    ["US/Pacific", "US/Pacific"],
    ["Japan", "Japan"],
    ["EST5EDT", "EST5EDT"],
    ["Etc/GMT+5", "Etc/GMT+5"],
    ["SystemV/EST5EDT", "America/New_York"],
    ["US/Pacific-New", "America/Los_Angeles"],
  ])("resolve %s to %s", (name, zone) => {
    expect(resolveZone(name)).toBe(zone);
  });

  test("are case-insensitive", () => {
    for (const name of ["america/los_angeles", "AMERICA/LOS_ANGELES", "aMERICA/lOS_aNGELES", "JAPAN"]) {
      expect(resolveZone(name)).toBe(name);
    }
  });

  test("that only Intl accepts resolve to UTC", () => {
    for (const name of [
      "",
      "PST",
      "IST",
      "+05:30",
      "-0800",
      "UTC+5",
      "Z",
      "Nope/Zone",
      "../etc/passwd",
      "__proto__",
      // The Kelvin sign, whose lower case is the letter k.
      "RO\u212a",
      "Canada/East-Sas\u212aatchewan",
      "Asia/To\u212ayo",
    ]) {
      expect(resolveZone(name)).toBe("UTC");
    }
    expect(resolveZone("Europe/".repeat(100000))).toBe("UTC");
  });

  test("include all names of the CLDR package", () => {
    const { localization } = new Locales(installedLocales()).get("en");
    const names = localization?.cldr.Calendars.timeZoneIds() ?? [];
    const unknown = names.filter(
      (name) => name !== "Factory" && !name.endsWith("UTC") && resolveZone(name) === "UTC",
    );
    expect(names.length).toBeGreaterThan(300);
    expect(unknown).toEqual([]);
  });
});
