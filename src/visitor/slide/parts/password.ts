import { bodyOf } from "../../../calls/call-failure.js";
import { collectionIdOf, passwordCalls } from "../../../calls/password.js";
import { pageHttp } from "../../page-http.js";
import type { LiveSlide } from "../engine.js";
import { startAccessForm } from "./access-form.js";

/**
 * The password gate of a site or a collection. A form of a locked page names its own address; any other form asks for
 * the collection that it or the body of the page names.
 */
export function start({ element }: LiveSlide): void {
  const http = pageHttp();
  const calls = passwordCalls(http);
  for (const form of element.querySelectorAll<HTMLFormElement>('[data-slice-type="password"] form')) {
    startAccessForm(form, async (entries) => {
      const password = `${entries.get("password") ?? ""}`;
      const own = entries.get("collectionId");
      const action = entries.has("return") ? new URL(form.action) : undefined;
      if (action?.origin === location.origin) {
        const body = own === null ? { password } : { password, collectionId: `${own}` };
        await bodyOf(http.send("POST", action.href, body));
        return;
      }
      const collection = own === null ? collectionIdOf(document.body.id) : `${own}`;
      await (collection === undefined ? calls.site(password) : calls.collection(password, collection));
    });
  }
}
