import type { Page } from "playwright-core";

/** What translations do to a page: every text in elements of their own, and another one. */
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
