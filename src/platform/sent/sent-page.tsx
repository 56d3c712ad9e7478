import type { ReactElement } from "react";
import { restockTexts } from "#model/commerce/visitor-texts.js";
import type { Sent } from "#model/schemas/calls/table.js";
import { commentTexts } from "#model/social/comment-texts.js";
import { textOverrides } from "#model/text-overrides.js";
import { formTextsOf } from "../forms/rules.js";
import { pageHtml } from "../pages/page-html.js";
import type { Catalog } from "../sites/catalog.js";
import type { KnownForm } from "../sites/found-forms.js";

export interface SentPlaces {
  /** URL of the site's first page. */
  readonly home: string;
  /** URL of the page with the form. */
  readonly back: string;
}

/** Returns the page that confirms what was sent. `form` is undefined if a form was sent that no longer exists. */
export function sentPage(
  sent: Sent,
  catalog: Catalog,
  form: KnownForm["form"] | undefined,
  { home, back }: SentPlaces,
): string {
  const { title, locale } = catalog;
  const heading = form?.name ?? title;
  return pageHtml({
    title: form === undefined ? title : `${form.name} · ${title}`,
    language: locale,
    content: (
      <main className="narrow">
        <p className="meta">
          <a href={home}>{title}</a>
        </p>
        <h1>{heading}</h1>
        <Message sent={sent} catalog={catalog} html={form?.submissionMessage} />
        <p>
          <a href={back}>{formTextsOf(catalog).formBackText}</a>
        </p>
      </main>
    ),
  });
}

interface MessageProps {
  readonly sent: Sent;
  readonly catalog: Catalog;
  readonly html: string | undefined;
}

function Message({ sent, catalog, html }: MessageProps): ReactElement {
  if (html !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author
    return <div className="said" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  const { localizedStrings } = catalog;
  const restock = { ...restockTexts, ...textOverrides(localizedStrings, restockTexts) };
  const comment = { ...commentTexts, ...textOverrides(localizedStrings, commentTexts) };
  const texts: Readonly<Record<Sent, string>> = {
    form: formTextsOf(catalog).formSubmissionMessage,
    restock: restock.productRestockThanksText,
    "restock-known": restock.productRestockKnownText,
    comment: comment.commentPostedText,
    "comment-pending": comment.commentPendingText,
  };
  return <p className="said">{texts[sent]}</p>;
}
