import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#service/server.js";
import { workerBrowser } from "../support/browser-with-build.js";
import { openWatchedPage, shiftsOf } from "../support/island-page.js";
import { everything } from "../support/runs.js";
import { startTestService } from "../support/service.js";

async function serve(): Promise<string> {
  const { app, service } = await startTestService();
  const server = await listen(app, { ...service.config, port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function open(javaScriptEnabled: boolean) {
  const url = await serve();
  const browser = await workerBrowser();
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(url);
  return { page, complaints };
}

test("the editor of the first page renders its input and shows errors", async () => {
  const { page, complaints } = await open(true);
  const result = page.frameLocator("#try-page");
  const problems = page.locator("#try-problems");
  await expect.poll(() => result.locator("body").innerText()).toContain("Tide bowl: €58.50");
  await expect.poll(() => problems.innerText()).toBe("None.");

  await page.getByLabel("Template").fill("<h1>{shop|htmll}</h1>");
  await expect.poll(() => problems.innerText()).toContain("1:11 unknown-formatter");
  await page.getByLabel("Data").fill("{");
  await expect.poll(() => problems.innerText()).toContain("The data is not valid JSON");
  await page.getByLabel("Data").fill('{"shop": "<b>Tea</b>"}');
  await page.getByLabel("Template").fill("<h1>{shop|html}</h1><script>parent.document.title = 1</script>");
  await expect.poll(() => result.locator("h1").innerText()).toBe("<b>Tea</b>");
  expect(await page.title()).toContain("Platen");
  expect(complaints.filter((text) => !text.includes("Blocked script execution"))).toEqual([]);
});

test("the first page hides its editor without JavaScript", async () => {
  const { page } = await open(false);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Squarespace-compatible");
  expect(await page.locator("[data-try]").isVisible()).toBe(false);
});

test.runIf(everything)("nothing on the first page moves when its editor starts", async () => {
  const { page, close } = await openWatchedPage(await workerBrowser(), {
    viewport: { width: 1280, height: 900 },
  });
  onTestFinished(close);
  await page.goto(await serve());
  await page.frameLocator("#try-page").getByText("Tide bowl").waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});
