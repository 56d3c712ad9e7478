import { createRequire } from "node:module";
import { engine } from "../support/built-engine.js";
import { locale as cldr } from "../support/installed-locales.js";

const require = createRequire(import.meta.url);
const { Compiler } = require("@squarespace/template-engine");
const incumbent = new Compiler();

/** A case: `{ template, data, partials?, injects?, locale?, now? }`. The default locale is "en"; null means none. */

/** Returns the output of Platen. */
export function renderPlaten({ template, data, partials = {}, injects = {}, locale = "en", now }) {
  return engine.compile(template).render(data, { partials, injects, locale: locale ?? undefined, now }).html;
}

/** Returns the output and the errors of the incumbent. */
export function runIncumbent({ template, data, partials = {}, injects = {}, locale = "en", now }) {
  const { ctx, errors } = incumbent.execute({
    code: template,
    json: data,
    partials,
    injects,
    cldr: locale === null ? undefined : /** @type {any} */ (cldr(locale)),
    now,
    enableExpr: true,
    enableInclude: true,
  });
  return { html: ctx.render(), errors };
}

/**
 * Returns the output of the incumbent, or undefined if it reports an error, because its output is then undefined
 * behaviour.
 */
export function renderIncumbent(item) {
  const { html, errors } = runIncumbent(item);
  return errors.length > 0 ? undefined : html;
}
