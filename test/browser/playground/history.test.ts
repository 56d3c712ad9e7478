import { expect, test } from "vitest";
import { everything } from "../../support/runs.js";
import { type Author, playgroundStage } from "./stage.js";

const stage = playgroundStage();

/** Replaces the open template, and waits until the history contains it. */
async function write(author: Author, source: string): Promise<void> {
  await author.press("Alt+1", "Control+A");
  await author.page.evaluate((text) => navigator.clipboard.writeText(text), source);
  const before = await author.page.evaluate(() => localStorage.getItem("platen-playground"));
  await author.press("Control+V");
  await author.page.waitForFunction(
    (old) => localStorage.getItem("platen-playground") !== old && document.querySelector("[data-busy=false]"),
    before,
  );
}

async function writer(): Promise<Author> {
  const author = await stage.author();
  await author.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await author.open();
  return author;
}

/** Random letters do not compress, so these are too many for a link. */
const letters = Array.from({ length: 60_000 }, (_, i) =>
  Math.floor((Math.sin(i + 1) * 1e4) % 36).toString(36),
);
const large = `<p>Mine</p><!-- ${letters.join("")} -->`;

const SOURCES = [
  ["a small page", "<p>Mine</p>"],
  ["a page that is too large for a link", large],
] as const;
test.runIf(everything).for(SOURCES)(
  "going back from a sample returns to %s",
  { timeout: 120_000 },
  async ([, source]) => {
    const author = await writer();
    await write(author, source);
    await author.sees("Mine");
    await author.page.getByRole("button", { name: "Samples" }).click();
    await author.page.getByRole("button", { name: /^Shop: home/ }).click();
    await author.sees("Alder & Ash");
    await author.page.goBack();
    await author.sees("Mine");
  },
);

test.runIf(everything)(
  "each tab keeps a page that is too large for a link",
  { timeout: 120_000 },
  async () => {
    const author = await writer();
    await write(author, large);
    await expect.poll(() => author.page.evaluate(() => location.hash)).toBe("");
    await author.page.waitForFunction(() => history.state !== null);
    await author.page.evaluate(() => localStorage.removeItem("platen-playground"));
    await author.page.reload();
    await author.sees("Mine");
    await author.page.getByRole("button", { name: "Share" }).click();
    await expect.poll(() => author.page.locator(".status").textContent()).toContain("too large for a link");
  },
);
