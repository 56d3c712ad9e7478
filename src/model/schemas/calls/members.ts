import { z } from "zod";
import { type CallKey, type PlatformCall, postedFields } from "./call.js";

const text = z.string();
const password = text.max(1_000);
const unlocking = { guard: "form", rate: "password", behindLock: true, responses: { 204: null } } as const;

/** Members and the passwords of pages. */
export const memberCalls = {
  "POST /api/site-users/account/session": {
    summary: "Sign in",
    guard: "form",
    rate: "password",
    behindLock: true,
    body: z.strictObject({
      email: text,
      password: text,
      // Forms send a checkbox as text.
      rememberMe: z.union([z.boolean(), z.enum(["on", "true"]).transform(() => true)]).optional(),
      ...postedFields,
    }),
    responses: { 200: z.strictObject({ xsrfToken: text }) },
    failures: { 401: "The e-mail address or the password is wrong." },
  },
  "DELETE /api/site-users/account/session": {
    summary: "Sign out; `cloneCart` keeps the cart",
    rate: "password",
    behindLock: true,
    query: z.strictObject({ cloneCart: z.enum(["true", "false"]).optional() }),
    responses: { 204: null },
  },
  "POST /api/auth/visitor/site": {
    ...unlocking,
    summary: "Unlock the site",
    body: z.strictObject({ password, ...postedFields }),
    failures: { 401: "The password is wrong." },
  },
  "POST /api/auth/visitor/collection": {
    ...unlocking,
    summary: "Unlock a collection, or a page by its path",
    body: z.strictObject({ password, collectionId: text.min(1).max(200), ...postedFields }),
    failures: { 401: "The password is wrong." },
  },
  "POST /api/auth/visitor/lock": {
    summary: "End the visitor's access to protected pages",
    guard: "form",
    behindLock: true,
    body: z.strictObject(postedFields),
    responses: { 204: null },
  },
} satisfies Record<CallKey, PlatformCall>;
