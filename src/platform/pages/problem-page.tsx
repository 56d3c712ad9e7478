import type { Response } from "express";
import { pageHtml } from "./page-html.js";

/** Sends a page that shows a problem. */
export function problemPage(res: Response, status: number, message: string): void {
  const content = (
    <main className="narrow card">
      <h1>{message}</h1>
      <p>Use your browser’s Back button to return to the previous page.</p>
    </main>
  );
  res
    .status(status)
    .type("html")
    .send(pageHtml({ title: message, content }));
}
