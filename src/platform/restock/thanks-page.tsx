import { restockTexts } from "../../model/commerce/visitor-texts.js";
import { ownTexts } from "../../model/own-texts.js";
import type { CallResponse } from "../calls/endpoint.js";
import { pageHtml } from "../pages/page-html.js";
import type { Catalog } from "../sites/catalog.js";

/** After a request that a form posted without a script. */
export function thanksPage({ title, localizedStrings }: Catalog): CallResponse {
  const { productRestockThanksText: thanks } = {
    ...restockTexts,
    ...ownTexts(localizedStrings, restockTexts),
  };
  return {
    status: 200,
    html: pageHtml({
      title,
      content: (
        <main className="narrow">
          <h1>{title}</h1>
          <p className="said">{thanks}</p>
        </main>
      ),
    }),
  };
}
