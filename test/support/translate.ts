import type { Page } from "playwright-core";

/** Changes a page like a browser's translation: wraps every text in an element and replaces its words. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.evaluate("//platen-island//text()[normalize-space()]", document, null, 7);
    for (let index = 0; index < texts.snapshotLength; index++) {
      const text = texts.snapshotItem(index) as Text;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(`${text.data} (fr)`);
    }
  });
}
