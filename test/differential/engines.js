import { createRequire } from "node:module";
import { engine } from "../support/built-engine.js";
import { locale as cldr } from "../support/installed-locales.js";

const require = createRequire(import.meta.url);
const { Compiler } = require("@squarespace/template-engine");
const incumbent = new Compiler();

/**
 * One thing to render: `{ template, data, partials?, injects?, locale?, now? }`. A locale of null means none, no locale
 * means "en".
 */

/** The output of Platen. */
export function renderPlaten({ template, data, partials = {}, injects = {}, locale = "en", now }) {
  return engine.compile(template).render(data, { partials, injects, locale: locale ?? undefined, now }).html;
}

/** The output of the incumbent, and its errors. */
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

/** The output of the incumbent; undefined where it reports an error, because then it promises nothing. */
export function renderIncumbent(item) {
  const { html, errors } = runIncumbent(item);
  return errors.length > 0 ? undefined : html;
}
