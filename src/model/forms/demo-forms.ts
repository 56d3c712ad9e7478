/** Squarespace's form of a form block that is not set up yet. */
export const demoContactForm = {
  id: "demo-contact",
  type: 1,
  name: "Contact",
  fields: [
    { type: "name", id: "name", locked: false, title: "Name", required: true },
    { type: "email", id: "email", locked: false, title: "Email", required: true },
    { type: "text", id: "subject", locked: false, title: "Subject", required: true },
    { type: "textarea", id: "message", locked: false, title: "Message", required: true },
  ],
} as const;

/** The form of a newsletter block that is not set up yet. */
export const demoNewsletterForm = {
  id: "demo-newsletter",
  type: 5,
  name: "Newsletter",
  fields: [{ type: "email", id: "email", locked: true, title: "Email Address", required: true }],
} as const;
