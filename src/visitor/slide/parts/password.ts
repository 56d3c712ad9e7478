import { bodyOf } from "#calls/call.js";
import { collectionIdOf, passwordCalls } from "#calls/members.js";
import { pageHttp } from "#visitor/page-http.js";
import type { LiveSlide } from "../engine.js";
import { startAccessForm } from "./access-form.js";

/**
 * Starts the password form of a site or a collection. The form of a locked page has its own URL; any other form is for
 * the collection named in the form or in the body of the page.
 */
export function start({ element }: LiveSlide): void {
  const http = pageHttp();
  const calls = passwordCalls(http);
  for (const form of element.querySelectorAll<HTMLFormElement>('[data-slice-type="password"] form')) {
    startAccessForm(form, async (entries) => {
      const password = `${entries.get("password") ?? ""}`;
      const id = entries.get("collectionId");
      const action = entries.has("return") ? new URL(form.action) : undefined;
      if (action?.origin === location.origin) {
        const body = id === null ? { password } : { password, collectionId: `${id}` };
        await bodyOf(http.send("POST", action.href, body));
        return;
      }
      const collection = id === null ? collectionIdOf(document.body.id) : `${id}`;
      await (collection === undefined ? calls.site(password) : calls.collection(password, collection));
    });
  }
}
