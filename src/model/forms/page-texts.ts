import { read } from "../json.js";

/** The paths of our texts in the strings of a page. */
export const pageTextPaths: Readonly<Record<string, readonly string[]>> = {
  formSubmit: ["submit"],
  formStatus401: ["submitError"],
  formStatus500: ["submitError"],
  formStatus404: ["notFound"],
  formFieldsUnreadable: ["invalidData"],
  formRequiredMark: ["required"],
  formOpen: ["lightbox", "openForm"],
  formPartFirstName: ["name", "firstName"],
  formPartLastName: ["name", "lastName"],
  formPartLine1: ["address", "address1"],
  formPartLine2: ["address", "address2"],
  formPartCity: ["address", "city"],
  formPartState: ["address", "stateProvince"],
  formPartZip: ["address", "zipPostalCode"],
  formPartCountry: ["address", "country"],
  formPartCountryCode: ["phone", "country"],
  formPartAreaCode: ["phone", "areaCode"],
  formPartPrefix: ["phone", "prefix"],
  formPartLine: ["phone", "line"],
  formPartMonth: ["date", "month"],
  formPartDay: ["date", "day"],
  formPartYear: ["date", "year"],
  formPartHour: ["time", "hour"],
  formPartMinute: ["time", "minute"],
  formPartSecond: ["time", "second"],
  formPartAmPm: ["time", "ampm"],
  formPartAm: ["time", "am"],
  formPartPm: ["time", "pm"],
  formEmailInvalid: ["validation", "invalidEmail"],
  formSurveyIncomplete: ["validation", "missingRequiredQuestion"],
  formPartsMissing: ["validation", "missingRequiredSubfields"],
  formWebsiteInvalid: ["validation", "invalidUrl"],
  formDateInvalid: ["validation", "invalidDate"],
  formNumberInvalid: ["validation", "invalidUnsignedNumber"],
  formCurrencyInvalid: ["validation", "invalidCurrency"],
  formTwitterInvalid: ["validation", "invalidTwitterUsername"],
  formPasswordInvalid: ["validation", "invalidPassword"],
  formNameInvalid: ["validation", "invalidName"],
  formCountryCodeInvalid: ["validation", "invalidCountryCode"],
};

/**
 * Returns a text of the forms from a page: under our own name, or from its `visitorFormContext`. Returns undefined if
 * the page has none.
 */
export function pageText(localizedStrings: unknown, name: string): string | undefined {
  const path = Object.hasOwn(pageTextPaths, name) ? pageTextPaths[name] : undefined;
  for (const text of [read(localizedStrings, name), path && read(localizedStrings, ...path)]) {
    if (typeof text === "string" && text !== "") return text;
  }
  return undefined;
}
