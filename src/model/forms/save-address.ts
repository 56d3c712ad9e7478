/** The default URL for saving forms, also the `action` of a form without a script. */
export const SAVE_ADDRESS = "/api/form/SaveFormSubmission";
