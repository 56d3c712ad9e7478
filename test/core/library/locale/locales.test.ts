import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LocaleSource } from "#core/library/locale/locale-source.js";
import { Locales } from "#core/library/locale/locales.js";
import { installedLocales } from "#store/locale-packs.js";
import { anyCharacter } from "../../../support/arbitraries/any-character.js";
import { runs } from "../../../support/runs.js";

const installed = installedLocales();
const locales = new Locales(installed);

describe("locales", () => {
  test.each([
    ["en", "en-US"],
    ["EN_us", "en-US"],
    ["de", "de-DE"],
    ["ar", "ar-EG"],
    ["zh-TW", "zh-TW"],
    ["sr-Latn", "sr-Latn-RS"],
    ["iw", "he-IL"],
    ["tl", "fil-PH"],
    ["", "en-US"],
    ["und", "en-US"],
    ["root", "en-US"],
    ["eng", "en-US"],
    ["en-u-nu-arab", "en-US-u-nu-arab"],
  ])("resolve %j to %s", (asked, tag) => {
    expect(locales.get(asked)).toMatchObject({ known: true, localization: { tag } });
  });

  test.each([
    "xx",
    "zzz-DE",
    "__proto__",
    "constructor",
    "../../x",
    "/etc/passwd",
    "de/../en",
    "\u0000",
    "deutsch!",
    `de-${"abcdefgh-".repeat(11)}a`,
    "x".repeat(1_000_000),
    "en-".repeat(300_000),
  ])("use English for tag %#", (asked) => {
    expect(locales.get(asked)).toMatchObject({ known: false, localization: { tag: "en-US" } });
  });

  test("are loaded once for all spellings of a tag", () => {
    const { localization } = locales.get("pt-BR");
    expect(locales.get("pt_br").localization).toBe(localization);
    expect(locales.get("pt").localization).toBe(localization);
  });

  test("are loaded on the first request, each language once", () => {
    const loads: string[] = [];
    const source: LocaleSource = {
      library: () => {
        loads.push("library");
        return installed.library();
      },
      pack: (language) => {
        loads.push(language);
        return installed.pack(language);
      },
    };
    const counted = new Locales(source);
    expect(loads).toEqual([]);
    for (const tag of ["de", "de-AT", "de-CH", "de"]) counted.get(tag);
    expect(loads.filter((name) => name !== "library")).toEqual(["de"]);
  });

  test("request only plain names from their source", () => {
    const loads: string[] = [];
    const empty = new Locales({
      library: () => installed.library(),
      pack: (language) => {
        loads.push(language);
        return undefined;
      },
    });
    const subtag = fc.string({ unit: fc.constantFrom(..."abdenuxz0129"), maxLength: 8 });
    const tag = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(subtag).map((subtags) => subtags.join("-")),
    );
    fc.assert(
      fc.property(tag, (text) => {
        expect(empty.get(text)).toEqual({ localization: undefined, known: false });
      }),
      { numRuns: runs(300) },
    );
    for (const language of loads) expect(language).toMatch(/^[a-z]{2,8}$/);
  });
});
