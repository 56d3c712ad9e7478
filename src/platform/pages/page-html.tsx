import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface PageContent {
  readonly title: string;
  readonly content: ReactElement;
  readonly language?: string;
}

/** URL of the style sheet of all pages. */
export const STYLE_SHEET = "/platform/platform.css";

/** Renders a complete page. */
export function pageHtml({ title, content, language = "en" }: PageContent): string {
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={STYLE_SHEET} />
      </head>
      <body>{content}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
