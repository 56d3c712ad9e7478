import { formTypes } from "#model/forms/form-types.js";
import { read } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import type { Log } from "../log.js";
import { catalogOf } from "../sites/catalog.js";
import type { PlatformSite } from "../sites/site.js";
import { UNVERIFIED } from "./captcha-failure.js";

/** Logs a warning for each form of the sites that asks for a captcha. Call it if nobody verifies captchas. */
export async function warnOfCaptchas(sites: readonly PlatformSite[], log: Log): Promise<void> {
  for (const { name: site, read: readSite } of sites) {
    const catalog = catalogOf(await readSite());
    for (const [id, { form }] of catalog.forms) {
      // The answers to a product's questions go into the bag, which has no captcha.
      if (form.captcha !== null && form.type !== formTypes.product) log.warn({ site, form: id }, UNVERIFIED);
    }
    if (isTruthy(read(catalog.website, "captchaSettings", "siteKey")))
      log.warn({ site, form: "restock" }, UNVERIFIED);
  }
}
