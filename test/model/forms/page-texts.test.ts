import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone, readFieldFormats } from "#model/forms/field-formats.js";
import { pageTextPaths } from "#model/forms/page-texts.js";
import { formText, formTexts, replacedTexts } from "#model/forms/texts.js";

describe("texts in the data of a page", () => {
  const strings = {
    submit: "Absenden",
    lightbox: { openForm: "Formular öffnen" },
    validation: { invalidUrl: "Keine Adresse." },
    formOpen: "Öffnen",
  };

  test("override the defaults; our names override the names of the page", () => {
    expect(formText(strings, "formSubmit")).toBe("Absenden");
    expect(formText(strings, "formOpen")).toBe("Öffnen");
    expect(formText(strings, "formWebsiteInvalid")).toBe("Keine Adresse.");
    expect(formText(strings, "formClose")).toBe(formTexts.formClose);
  });

  test("are sent to the browser if they differ from the defaults", () => {
    expect(replacedTexts(strings)).toEqual({
      formSubmit: "Absenden",
      formOpen: "Öffnen",
      formWebsiteInvalid: "Keine Adresse.",
    });
    expect(replacedTexts(null)).toEqual({});
  });

  test("have names that exist", () => {
    for (const name of Object.keys(pageTextPaths)) expect(Object.hasOwn(formTexts, name), name).toBe(true);
  });

  test("include Saving… of the editor's form widget", () => {
    expect([formTexts.formSubmitting, formTexts.formSaving]).toEqual(["Submitting…", "Saving…"]);
  });
});

describe("formats in the data of a page", () => {
  const us = ["(", 3, ") ", 3, "-", 14];

  test("are validated", () => {
    const formats = readFieldFormats({
      countries: [{ name: "Germany", code: "de", phoneCode: "+49" }, { name: "x" }, { code: "DE" }, null],
      initialNameOrder: "FAMILY_FIRST",
      initialPhoneFormat: [...us, 0, -1, null],
      initialAddressFormat: [{ label: "City", required: true, autocomplete: "address-level2" }],
    });
    expect(formats).toEqual({
      countries: [{ name: "Germany", code: "DE", phoneCode: "49" }],
      familyNameFirst: true,
      phone: [{ text: "(" }, { digits: 3 }, { text: ") " }, { digits: 3 }, { text: "-" }, { digits: 14 }],
      address: [{ label: "City", required: true, autocomplete: "address-level2" }],
    });
    expect(readFieldFormats("x")).toEqual({ countries: [], familyNameFirst: false, phone: [], address: [] });
  });

  test("format telephone numbers without losing digits", () => {
    const { phone } = readFieldFormats({ initialPhoneFormat: us });
    expect(formatPhone("5550100199", phone)).toBe("(555) 010-0199");
    expect(formatPhone("555", phone)).toBe("(555");
    expect(formatPhone("", phone)).toBe("");
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,30}$/), (digits) => {
        expect(formatPhone(digits, phone).replace(/\D/g, "")).toBe(digits);
      }),
    );
  });
});
