import { join } from "node:path";
import { isObject } from "#core/values/value.js";
import type { SlideChange } from "#inspect/page-report.js";
import { type PageContent, servedData } from "#store/site-content.js";
import type { PageRecord } from "./page-records.js";

/**
 * Returns the slide document of a page as it was sent and as it is now. Returns undefined if `file`, an absolute path,
 * is not the file of that document, or if more than the slide may depend on it. Such pages must be reloaded.
 */
export async function slideChange(
  { shown, runs, diagnostics, reports }: PageRecord,
  file: string,
): Promise<SlideChange | undefined> {
  const slideFile = shown?.page.page.slide;
  if (shown === undefined || slideFile === undefined) return undefined;
  const { site, base, page } = shown;
  const isElsewhere = runs.some(({ path }) => path?.startsWith("slide."));
  // Only another render updates the problems of the page.
  const hasProblems = diagnostics.length + reports.length > 0;
  if (join(site.directory.realPath, slideFile) !== file || isElsewhere || hasProblems) return undefined;
  const currentPage = (await site.content?.())?.pages.get(page.page.path);
  const slideOf = (content: Pick<PageContent, "data"> | undefined) =>
    content && servedData(content.data, base)["slide"];
  const [sent, current] = [slideOf(page), slideOf(currentPage)];
  return isObject(sent) && isObject(current) ? { sent, current } : undefined;
}
