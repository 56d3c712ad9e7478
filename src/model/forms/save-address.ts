/** Where forms are saved unless the page says otherwise: the address that a form posts to without a script. */
export const SAVE_ADDRESS = "/api/form/SaveFormSubmission";
