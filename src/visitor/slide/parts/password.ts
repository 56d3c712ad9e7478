import { collectionIdOf, passwordCalls } from "../../../calls/password.js";
import { pageHttp } from "../../page-http.js";
import type { LiveSlide } from "../engine.js";
import { startAccessForm } from "./access-form.js";

/** The password gate of a site, or of the collection that the form or the body of the page names. */
export function start({ element }: LiveSlide): void {
  const calls = passwordCalls(pageHttp());
  for (const form of element.querySelectorAll<HTMLFormElement>('[data-slice-type="password"] form')) {
    startAccessForm(form, (entries) => {
      const password = `${entries.get("password") ?? ""}`;
      const own = entries.get("collectionId");
      const collection = own === null ? collectionIdOf(document.body.id) : `${own}`;
      return collection === undefined ? calls.site(password) : calls.collection(password, collection);
    });
  }
}
