import { sessionCalls } from "#calls/members.js";
import { pageHttp } from "#visitor/page-http.js";
import type { LiveSlide } from "../engine.js";
import { startAccessForm } from "./access-form.js";

/** Starts the sign-in form of a site's users. */
export function start({ element }: LiveSlide): void {
  const calls = sessionCalls(pageHttp());
  for (const form of element.querySelectorAll<HTMLFormElement>(".platen-session")) {
    startAccessForm(form, (entries) =>
      calls.logIn({
        email: `${entries.get("email") ?? ""}`,
        password: `${entries.get("password") ?? ""}`,
        rememberMe: entries.get("rememberMe") !== null,
      }),
    );
  }
}
