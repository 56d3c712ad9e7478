import type { Response } from "express";
import type { ReactElement } from "react";
import { pageHtml } from "../pages/page-html.js";

export function sendPage(res: Response, title: string, content: ReactElement, status = 200): void {
  res.status(status).type("html").send(pageHtml({ title, content }));
}
