import { read } from "../json.js";
import { ownTexts } from "../own-texts.js";

/**
 * Every text of the forms by its name in `localizedStrings`, where a site may replace it. `{…}` are placeholders.
 * Nothing else in the forms holds a text.
 */
export const formTexts = {
  formName: "New Form",
  formSubmit: "Submit",
  formSubmissionMessage: "Thank you!",
  formDisclaimer: "We respect your privacy.",
  formRequiredMark: "(required)",
  formOpen: "Open Form",
  formClose: "Close",
  formSelectOption: "Select an option",
  newsletterEmailPlaceholder: "Email Address",

  formSubmitting: "Submitting…",
  formProblemAbove: "Your form has encountered a problem. Please scroll down to review.",
  formProblemBelow: "Your form has encountered a problem. Please scroll up to review.",

  formFieldRequired: "Required",
  formSurveyIncomplete: "Survey is not valid. Missing a required question.",
  formTooLong: "You have exceeded the character limit.",
  formEmailInvalid: "Email is not valid. Email addresses should follow the format {email}.",
  formEmailFormat: "user@domain.com",
  formCaptchaIncomplete: "Complete CAPTCHA before submitting.",
  formKeyUnavailable: "Could not get a form submission key, please try again later.",
  formFieldsUnreadable: "Could not parse the form fields, please check your entries.",
  formFieldsInvalid: "One or more fields is invalid, please check your entries.",
  formSaveFailed: "Error processing form submission. Please reload and try again.",
  formStatus401: "Unable to submit form. Please try again later.",
  formStatus404: "This form has not been configured yet.",
  formStatus429: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  formStatus500: "Unable to send form. Please try again later.",
  formUnknownError: "Unknown error, please try again later.",
  newsletterEmailInvalid: "Please enter a valid email address.",
  newsletterUnconnected: "Please connect your newsletter to a storage option.",

  formPartFirstName: "First Name",
  formPartLastName: "Last Name",
  formPartLine1: "Address Line 1",
  formPartLine2: "Address Line 2",
  formPartCity: "City",
  formPartState: "State/Province",
  formPartZip: "Zip/Postal Code",
  formPartCountry: "Country",
  formPartMonth: "Month",
  formPartDay: "Day",
  formPartYear: "Year",
  formPartHour: "Hour",
  formPartMinute: "Minute",
  formPartSecond: "Second",
  formPartAmPm: "AM/PM",
  formPartAm: "AM",
  formPartPm: "PM",
  formPartCountryCode: "Country Code",
  formPartAreaCode: "Area Code",
  formPartPrefix: "Prefix",
  formPartLine: "Line Number",
} as const;

export type FormTextName = keyof typeof formTexts;
export type FormTexts = Readonly<Record<FormTextName, string>>;

/** A text in the site's words, or ours. */
export function formText(localizedStrings: unknown, name: FormTextName): string {
  const own = read(localizedStrings, name);
  return typeof own === "string" && own !== "" ? own : formTexts[name];
}

/** What the site says differently: all that has to travel to the browser. */
export function replacedTexts(localizedStrings: unknown): Partial<FormTexts> {
  return ownTexts(localizedStrings, formTexts);
}

/** All texts, with those of the site in their places. */
export function textsWith(own: Partial<FormTexts>): FormTexts {
  return { ...formTexts, ...own };
}
