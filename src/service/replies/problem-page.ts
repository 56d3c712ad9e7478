import type { IncomingMessage } from "node:http";
import accepts from "accepts";
import type { Finding } from "../development/findings-tags.js";
import type { Problem } from "../errors.js";
import type { Reply } from "../exchange.js";
import type { Service } from "../service.js";
import { PROBLEM_TYPE, problemDocument } from "./problem.js";
import { protectOwnPage } from "./security.js";

/** Whether somebody in a browser waits for a page; programs, which ask for anything or for JSON, get the document. */
export function asksForPage(req: IncomingMessage): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  return accepts(req).type([PROBLEM_TYPE, "application/json", "text/html"]) === "text/html";
}

/** A problem for people. Where somebody works on a site it reloads, and says what is wrong with the files. */
export function problemPage(
  { ownPages, development, clock }: Pick<Service, "ownPages" | "development" | "clock">,
  problem: Problem,
  requestId: string,
  res: Reply,
): string {
  const { title, status, code, detail } = problemDocument(problem, requestId);
  const html = ownPages.render("problem.page", { title, status, code, detail, requestId }, clock());
  protectOwnPage(res);
  if (development === undefined) return html;
  // Vite's own scripts and styles are inline.
  res.removeHeader("Content-Security-Policy");
  return html + development.tail(findingsOf(problem));
}

function findingsOf({ code, facts }: Problem): readonly Finding[] {
  const faults = facts.faults ?? [];
  return faults.map(({ path, reason }) => ({ severity: "error", code, message: reason, place: path }));
}
