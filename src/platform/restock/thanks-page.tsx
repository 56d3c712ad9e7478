import { restockTexts } from "../../model/commerce/visitor-texts.js";
import { ownTexts } from "../../model/own-texts.js";
import type { CallResponse } from "../calls/endpoint.js";
import { pageHtml } from "../pages/page-html.js";
import type { Catalog } from "../sites/catalog.js";

/**
 * The page after a restock request posted without a script. `isNew` is false if the address was already on the list.
 */
export function thanksPage({ title, localizedStrings }: Catalog, isNew: boolean): CallResponse {
  const texts = { ...restockTexts, ...ownTexts(localizedStrings, restockTexts) };
  return {
    status: 200,
    html: pageHtml({
      title,
      content: (
        <main className="narrow">
          <h1>{title}</h1>
          <p className="said">{isNew ? texts.productRestockThanksText : texts.productRestockKnownText}</p>
        </main>
      ),
    }),
  };
}
