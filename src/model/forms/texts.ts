import { pageText } from "./page-texts.js";

/**
 * Every text of the forms by its name in `localizedStrings`, which a site can override. `{…}` are placeholders. The
 * forms contain no other texts.
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
  /** The link of the page after a form was sent without a script. */
  formBackText: "Back to the page",
  newsletterName: "Newsletter",
  newsletterEmailPlaceholder: "Email Address",

  formSubmitting: "Submitting…",
  /** Replaces the text above while an editor's form widget saves. */
  formSaving: "Saving…",
  formProblemAbove: "Your form has encountered a problem. Please scroll down to review.",
  formProblemBelow: "Your form has encountered a problem. Please scroll up to review.",

  formFieldRequired: "Required",
  formSurveyIncomplete: "Survey is not valid. Missing a required question.",
  formPartsMissing: "{0} is missing required subfields: {1}",
  formTooLong: "You have exceeded the character limit.",
  formEmailInvalid: "Email is not valid. Email addresses should follow the format {email}.",
  formEmailFormat: "user@domain.com",
  formCaptchaIncomplete: "Complete CAPTCHA before submitting.",
  formCaptchaUnavailable:
    "This form cannot be sent, because its CAPTCHA cannot be verified. Please contact us in another way.",
  formKeyUnavailable: "Could not get a form submission key, please try again later.",
  formFieldsUnreadable: "Could not parse the form fields, please check your entries.",
  formFieldsInvalid: "One or more fields is invalid, please check your entries.",
  formSaveFailed: "Error processing form submission. Please reload and try again.",
  formStatus401: "Unable to submit form. Please try again later.",
  formStatus404: "This form has not been configured yet.",
  formStatus429: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  formStatus500: "Unable to send form. Please try again later.",
  formOffline: "You are offline. Please try again when you are connected.",
  formCookiesBlocked:
    "Your browser blocks cookies, which this form needs. Please allow cookies for this site and try again.",
  formUnknownError: "Unknown error, please try again later.",
  formWebsiteInvalid: "Must be a valid URL.",
  formDateInvalid: "This is not a real date.",
  formNumberInvalid: "Numbers must contain only digits and no other characters.",
  formCurrencyInvalid: "Currency value should be formatted like 1234 or 123.99.",
  formTwitterInvalid: "Must be a valid Twitter username.",
  formPasswordInvalid: "Passwords should not contain whitespace.",
  formNameInvalid: "Valid names contain only letters, numbers, spaces, ', or - characters.",
  formCountryCodeInvalid: "Country code should have an optional plus and up to 4 digits.",
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

/** Returns a text with the site's override. */
export function formText(localizedStrings: unknown, name: FormTextName): string {
  return pageText(localizedStrings, name) ?? formTexts[name];
}

/** Returns the site's overrides; only these are sent to the browser. */
export function replacedTexts(localizedStrings: unknown): Partial<FormTexts> {
  const names = Object.keys(formTexts) as FormTextName[];
  const overrides = names.flatMap((name) => {
    const text = pageText(localizedStrings, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(overrides);
}

/** Returns all texts with the site's overrides. */
export function textsWith(overrides: Partial<FormTexts>): FormTexts {
  return { ...formTexts, ...overrides };
}
