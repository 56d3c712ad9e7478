import { read } from "../json.js";

/** Where the strings that a page brings along have each of our texts. */
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
 * A text of the forms in the words of a page: under our own name, or where the strings of a page's `visitorFormContext`
 * have it. Undefined where the page says nothing.
 */
export function pageText(localizedStrings: unknown, name: string): string | undefined {
  const path = Object.hasOwn(pageTextPaths, name) ? pageTextPaths[name] : undefined;
  for (const text of [read(localizedStrings, name), path && read(localizedStrings, ...path)]) {
    if (typeof text === "string" && text !== "") return text;
  }
  return undefined;
}
