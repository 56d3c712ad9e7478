import type { Page } from "playwright-core";

/**
 * Stops the fake clock of a tab. Until then, it also runs with the time of the machine, so that a busy machine may pass
 * the end of a timer before a test has looked.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
