import type { SearchResults } from "#calls/content.js";
import { contentCalls } from "#calls/content.js";
import { announce } from "#calls/event-bus.js";
import { pageHttp } from "../page-http.js";

/**
 * Fills `<div data-platen-search>` on the search page with the platform's results, unless the server has. Texts:
 * `data-none` and `data-failed` of the element.
 */
export async function fillSearchPage(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-platen-search]");
  const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  if (place === null || query === "" || place.childElementCount > 0) return;
  announce("platen:search", { query }, place);
  place.setAttribute("aria-live", "polite");
  const {
    none = "Nothing was found.",
    failed = "The search is not available right now. Please try again later.",
  } = place.dataset;
  try {
    const { items } = await contentCalls(pageHttp()).search(query);
    place.replaceChildren(items.length === 0 ? paragraphOf(none) : listOf(items));
  } catch {
    place.replaceChildren(paragraphOf(failed));
  }
}

function listOf(items: SearchResults["items"]): HTMLElement {
  const base = siteBase();
  const list = document.createElement("ol");
  for (const { title, fullUrl, excerpt } of items) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    // Results are pages of the website: everything but a path stays text.
    if (/^\/(?!\/)/.test(fullUrl)) link.href = base + fullUrl;
    link.textContent = title;
    item.append(link, ...(excerpt === "" ? [] : [paragraphOf(excerpt)]));
    list.append(item);
  }
  return list;
}

/** Results name pages by their paths in the website, which may lie below a path of its host. */
function siteBase(): string {
  return /^(.*)\/search\/?$/.exec(location.pathname)?.[1] ?? "";
}

function paragraphOf(text: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  return paragraph;
}
