import type { Value } from "#core/values/value.js";
import { branches } from "./branches.js";
import { madeUpData } from "./made-up-data.js";
import { isSameHtml } from "./same-html.js";

/** Renders a template to HTML. */
export type RenderHtml = (source: string, data: Value) => string;

/** Returns whether two templates write the same page, whichever parts of their blocks are written. */
export function hasSameBranches(before: string, after: string): boolean {
  const written = branches(after);
  return branches(before).every((html, i) => isSameHtml(html, written[i] ?? ""));
}

/**
 * Returns whether a formatted template writes the same page as before, apart from the amount of white space that HTML
 * collapses: whichever parts of its blocks are written, without data, and over data with every name that it reads.
 */
export function writesTheSame(before: string, after: string, render: RenderHtml): boolean {
  if (!hasSameBranches(before, after)) return false;
  return [{}, madeUpData(before)].every((data) => isSameHtml(render(before, data), render(after, data)));
}
