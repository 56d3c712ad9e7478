import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { workerBrowser } from "../support/browser-with-build.js";
import { type DevelopmentStage, developedSite } from "../support/development-stage.js";
import { everything, some } from "../support/runs.js";
import { openTab } from "../support/tabs.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const ENTRY = "/journal/hello";

async function openPage(site: DevelopmentStage, path: string) {
  const { page, close } = await openTab(await workerBrowser(), { viewport: { width: 1280, height: 700 } });
  onTestFinished(close);
  const complaints: string[] = [];
  // There is no platform that handles the calls of visitors.
  const isMissing = (text: string) => text.startsWith("Failed to load resource");
  page.on("console", (message) => {
    if (message.type() === "error" && !isMissing(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(site.url + path);
  await page.getByRole("tab", { name: "Problems" }).waitFor();
  return { page, complaints };
}

/** A property that the page loses when it is reloaded. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  return () => page.evaluate(() => "stayed" in globalThis);
}

const SLIDE = {
  id: "s",
  layout: "landing-full-center-01",
  style: { align: "left" },
  slices: [{ id: "h", type: "heading", content: { text: "Before" } }],
};

/** A site with a slide at `/cover`. `main` is the content of the page's body. */
const slideSite = (main = "{slide|slide}"): Promise<DevelopmentStage> =>
  developedSite({
    prepare: async (folder) => {
      const { pages, ...manifest } = JSON.parse(await readFile(join(folder, "site.json"), "utf8"));
      const cover = {
        path: "/cover",
        title: "Cover",
        template: "pages/cover.page",
        slide: "data/cover.json",
      };
      await writeFile(join(folder, "site.json"), JSON.stringify({ ...manifest, pages: [...pages, cover] }));
      await writeFile(join(folder, "pages/cover.page"), `<!doctype html><head></head><body>${main}</body>`);
      await writeFile(join(folder, "data/cover.json"), JSON.stringify(SLIDE));
    },
  });

/** Opens the slide and waits until the toolbar can update it. */
async function openedSlide(site: DevelopmentStage) {
  const tab = await openPage(site, "/");
  const { page } = tab;
  await page.addInitScript(() => {
    addEventListener("message", ({ data }) => {
      if (data?.type === "platen:ready") Object.assign(globalThis, { isSlideReady: true });
    });
  });
  // A page that connects after a change reloads.
  const connected = page.waitForResponse(
    (response) => /\/@platen\/changes/.test(response.url()) && response.frame().url().endsWith("/cover"),
  );
  await page.goto(`${site.url}/cover`);
  await connected;
  await page.waitForFunction(() => "isSlideReady" in globalThis);
  return tab;
}

test.runIf(everything)("a saved style sheet is replaced without reloading the page", async () => {
  const site = await developedSite();
  const { page, complaints } = await openPage(site, "/");
  const stayed = await mark(page);
  await site.edit("assets/site.css", (css) => `${css}\nh1 { color: rgb(1, 2, 3); }\n`);
  const color = () => page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
  await expect.poll(color).toBe("rgb(1, 2, 3)");
  await site.edit("assets/site.css", (css) => css.replace("rgb(1, 2, 3)", "rgb(4, 5, 6)"));
  await expect.poll(color).toBe("rgb(4, 5, 6)");
  await expect.poll(() => page.locator('link[rel="stylesheet"][href*="site.css"]').count()).toBe(1);
  expect(await stayed()).toBe(true);
  expect(complaints).toEqual([]);
});

test.runIf(everything)("saved templates and data reload the page at the same scroll position", async () => {
  const site = await developedSite();
  const { page } = await openPage(site, ENTRY);
  await page.evaluate(() => scrollTo(0, 300));
  await site.edit("collections/journal.item", (text) => text.replace("</h1>", " (new)</h1>"));
  await page.getByRole("heading", { name: "Hello from the ridge (new)" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await site.edit("data/journal-hello.json", (text) => text.replaceAll("Hello from", "Good bye to"));
  await page.getByRole("heading", { name: "Good bye to the ridge (new)" }).waitFor();
});

test.runIf(everything)(
  "a saved slide document updates the slide in place, and reloads the page if it cannot",
  async () => {
    const site = await slideSite();
    const { page, complaints } = await openedSlide(site);
    const stayed = await mark(page);
    const text = page.locator(".sqs-slide h1");
    const container = page.locator(".sqs-slide-container");
    await site.edit("data/cover.json", (json) => json.replace("Before", "After"));
    await expect.poll(() => text.textContent()).toBe("After");
    await site.edit("data/cover.json", (json) => json.replace('"left"', '"right","solid":true'));
    await expect.poll(() => container.getAttribute("class")).toBe("sqs-slide-container align-right solid");
    // Compared with the current slide, not with the one that was sent.
    await site.edit("data/cover.json", () => JSON.stringify(SLIDE));
    await expect.poll(() => text.textContent()).toBe("Before");
    await expect.poll(() => container.getAttribute("class")).toBe("sqs-slide-container align-left");
    expect(await stayed()).toBe(true);
    await site.edit("data/cover.json", (json) => json.replace("center-01", "center-02"));
    await page.locator('[data-slide-layout-id="landing-full-center-02"]').waitFor();
    expect(await stayed()).toBe(false);
    expect(complaints).toEqual([]);
  },
);

test.runIf(everything)(
  "a page that shows data of its slide in another place is reloaded when the slide is saved",
  async () => {
    const site = await slideSite("<p>{slide.slices.0.content.text}</p>{slide|slide}");
    const { page } = await openedSlide(site);
    await site.edit("data/cover.json", (json) => json.replace("Before", "After"));
    await expect.poll(() => page.locator("p").textContent()).toBe("After");
  },
);

test.runIf(everything)("a problem is shown in an overlay until it is fixed", async () => {
  const site = await developedSite();
  const { page } = await openPage(site, ENTRY);
  const panel = page.getByRole("tabpanel");
  expect(await panel.count()).toBe(0);
  await site.edit("collections/journal.item", (text) => text.replace("|smartypants", "|smartypnts"));
  await panel.getByText('There is no formatter "smartypnts"').waitFor();
  await panel.getByText('Did you mean "smartypants"?').waitFor();
  const link = panel.getByRole("link", { name: /^collections\/journal\.item:11:\d+$/ });
  const href = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  const opened = await page.request.get(href, { maxRedirects: 0 });
  expect(opened.headers()["location"]).toMatch(
    /^vscode:\/\/file\/.*\/garden\/collections\/journal\.item:11:\d+$/,
  );
  await site.edit("collections/journal.item", (text) => text.replace("|smartypnts", "|smartypants"));
  await page.getByRole("heading", { name: "Hello from the ridge" }).waitFor();
  await expect.poll(() => panel.count()).toBe(0);
});

test.runIf(everything)(
  "broken data is shown with its file and line, and the repaired page keeps its scroll position",
  async () => {
    const site = await developedSite();
    const { page } = await openPage(site, ENTRY);
    await page.evaluate(() => scrollTo(0, 250));
    await site.edit("data/journal-hello.json", (text) => text.replace('"item":', '"item"'));
    await page.getByText("The site cannot be shown").waitFor();
    await page.getByRole("link", { name: /^data\/journal-hello\.json:\d+:\d+$/ }).waitFor();
    await site.edit("data/journal-hello.json", (text) => text.replace('"item"', '"item":'));
    await page.getByRole("heading", { name: "Hello from the ridge" }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
  },
);

test.runIf(everything)("problems found only by lint are listed with their page", async () => {
  const site = await developedSite();
  await site.edit("blocks/entry.block", (text) => text.replace("{title|smartypants|html}", "{titel|html}"));
  const { page } = await openPage(site, "/journal");
  await page.getByRole("tab", { name: /^Problems/ }).click();
  await page.getByText('has no "titel"').waitFor();
  await page.goto(`${site.url}/contact`);
  await page.getByText("This page has no problems.").waitFor();
});

test.runIf(everything)("the data that the page read is listed, missing data first", async () => {
  const site = await developedSite();
  await site.edit("pages/contact.page", (text) =>
    text.replace("</main>", "{.if openingHours}open{.end}</main>"),
  );
  const { page } = await openPage(site, "/contact");
  await page.getByRole("tab", { name: /^Data \d+$/ }).click();
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  const texts = await rows.allTextContents();
  expect(texts).toContain("openingHours missing");
  expect(texts).toContain("collection.title");
  // Looked up in the item first, and found in the site.
  expect(texts).not.toContain("collection.website missing");
});

test.runIf(everything)("islands are listed as waiting until they hydrate", async () => {
  const site = await developedSite();
  const { page } = await openPage(site, ENTRY);
  await page.getByRole("tab", { name: "Islands 1" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByText("like-button dormant hydrates when it is visible").waitFor();
  await panel.getByRole("button").click();
  await panel.getByText("like-button alive").waitFor();
});

test.runIf(everything)("pointing at a part of the page shows its tag, file and data", async () => {
  const site = await developedSite();
  const { page } = await openPage(site, ENTRY);
  await page.getByRole("button", { name: "Point" }).click();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.getByText("{title|smartypants|html} ← item.title · collections/journal.item:11").waitFor();
  const stayed = await mark(page);
  // A link is inspected, not followed.
  await page
    .locator(".brand")
    .first()
    .click({ position: { x: 60, y: 14 } });
  await page
    .getByRole("tabpanel")
    .getByText("{website.siteTitle|html} wrote Garden from website.siteTitle")
    .waitFor();
  await page.getByRole("link", { name: "regions/header.region:5" }).waitFor();
  expect(await stayed()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: "Point" }).getAttribute("aria-pressed")).toBe("false");
});

test("every control of the toolbar works by keyboard, and the toolbar keeps its state", async () => {
  const site = await developedSite();
  const { page } = await openPage(site, ENTRY);
  const focused = () =>
    page.evaluate(() => document.querySelector("[data-platen-toolbar]")?.shadowRoot?.activeElement?.id);
  // The toolbar is the last element of the page, so Shift+Tab reaches it first.
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("point");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  expect(await focused()).toBe("inspect");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe("data");
  await page.getByRole("tab", { name: /^Data/, selected: true }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("january");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("{publishOn|date %B %e, %Y} wrote January 1, 2026 from item.publishOn").waitFor();
  await page.reload();
  await page.getByRole("tab", { name: "Inspect", selected: true }).waitFor();
  await page.getByRole("button", { name: "Platen" }).focus();
  await page.keyboard.press("Enter");
  await page.reload();
  await page.getByRole("button", { name: "Platen", expanded: false }).waitFor();
  expect(await page.getByRole("tab").count()).toBe(0);
});

test("axe finds nothing wrong with the toolbar and each of its panels", async () => {
  const site = await developedSite();
  const { page, complaints } = await openPage(site, ENTRY);
  expect(await violations(page)).toEqual([]);
  for (const [index, tab] of ["Problems", "Islands", "Data", "Inspect"].entries()) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await page.getByRole("tabpanel").waitFor();
    for (const colorScheme of some(["light", "dark"] as const, 2, index)) {
      await page.emulateMedia({ colorScheme });
      const axeViolations = await violations(page, { within: "[data-platen-toolbar]" });
      expect([tab, colorScheme, axeViolations]).toEqual([tab, colorScheme, []]);
    }
  }
  expect(complaints).toEqual([]);
});

test("a file opens in the author's editor only if the page's report names it", async () => {
  const note = (await TemporaryFolder.create()).at("opened.txt");
  const program = `${process.execPath} -e fs.writeFileSync(process.argv[1],process.argv[2])`;
  const site = await developedSite({ editor: `${program} ${note} {path}:{line}` });
  const { page } = await openPage(site, ENTRY);
  const id = await page.locator('meta[name="platen-page"]').getAttribute("content");
  const origin = new URL(site.url).origin;
  const query = "file=/etc/passwd&line=1&column=1";
  const refused = await fetch(`${origin}/@platen/open/${id}?${query}`, { method: "POST" });
  expect(refused.status).toBe(404);
  await page.getByRole("tab", { name: "Inspect" }).click();
  await page.getByRole("searchbox").fill("item.title");
  await page.getByRole("tabpanel").getByRole("listitem").last().getByRole("button").click();
  await page.getByRole("button", { name: "collections/journal.item:11", exact: true }).click();
  await expect.poll(() => readFile(note, "utf8").catch(() => "")).toMatch(/\/collections\/journal\.item:11$/);
});

test("pages in development keep the strict policy, and the log omits the toolbar's requests", async () => {
  const site = await developedSite();
  const response = await fetch(site.url);
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(await response.text()).not.toMatch(/<script(?![^>]*(?:src=|application\/json))|<style|style="/);
  await openPage(site, "/");
  const paths = site.log.requests.map(({ path }) => path);
  expect(paths).toContain("/sites/garden/");
  expect(paths.filter((path) => String(path).startsWith("/@platen"))).toEqual([]);
});
