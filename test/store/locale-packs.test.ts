import { describe, expect, test } from "vitest";
import { Locales } from "#core/library/locale/locales.js";
import { installedLocales } from "#store/locale-packs.js";

describe("the installed locale packs", () => {
  const source = installedLocales();

  test("are the text of a language's data", () => {
    for (const language of ["en", "de", "fil", "ar"]) {
      expect(JSON.parse(source.pack(language) ?? "").language).toBe(language);
    }
  });

  test("include no other file inside or outside of the folder", () => {
    for (const name of [
      "",
      "xx",
      "resource",
      "sha256sums.txt",
      "../package",
      "../../x",
      "/etc/passwd",
      "en.json",
      "__proto__",
    ]) {
      expect(source.pack(name)).toBeUndefined();
    }
  });

  test("serve locales", () => {
    const locales = new Locales(source);
    expect(locales.get("de-AT")).toMatchObject({ known: true, localization: { tag: "de-AT" } });
  });
});
