import { expect, onTestFinished, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { workerBrowser } from "../support/browser-with-build.js";
import { everything, some } from "../support/runs.js";
import { startTestService } from "../support/service.js";
import { serveApp } from "../support/shared-origin.js";
import { openTab } from "../support/tabs.js";

async function open(
  options: { readonly javaScriptEnabled?: boolean; readonly settings?: Record<string, unknown> } = {},
) {
  const { app } = await startTestService({ settings: options.settings ?? {} });
  const { origin, close } = await serveApp(app);
  onTestFinished(close);
  const { javaScriptEnabled = true } = options;
  const viewport = { width: 1280, height: 900 };
  const tab = await openTab(await workerBrowser(), { javaScriptEnabled, viewport });
  onTestFinished(tab.close);
  const { page } = tab;
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`${origin}/docs`);
  const entry = (heading: string) =>
    page.locator(".entry", { has: page.getByRole("heading", { name: heading }) });
  return { page, complaints, entry, origin };
}

test.runIf(everything)("every example is a valid request", async () => {
  const { page, complaints } = await open();
  const forms = page.locator("form[data-path]");
  const paths: string[] = [];
  for (const form of await forms.all())
    paths.push(`${await form.getAttribute("data-method")} ${await form.getAttribute("data-path")}`);
  for (const form of some(await forms.all(), 3)) {
    await form.locator("xpath=ancestor::details").locator("summary").first().click();
    await form.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => form.locator("[data-status]").innerText()).toMatch(/^20[01] \w+ after \d+ ms$/);
    expect(await form.locator("[data-headers]").innerText()).toContain("content-type: ");
    expect(await form.locator("[data-body]").innerText()).not.toBe("");
  }
  expect(paths).toEqual(
    expect.arrayContaining(["POST /render", "POST /render/batch", "PUT /templates/{id}", "GET /healthz"]),
  );
  expect(complaints).toEqual([]);
  expect(await violations(page, { within: ".entry:has([data-path='/render'])" })).toEqual([]);
});

test.runIf(everything)(
  "the keyboard sends a request, and the page shows a problem with its status",
  async () => {
    const { page, entry } = await open();
    const lint = entry("POST /lint");
    await lint.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type('{"templat":""}');
    await lint.getByRole("button", { name: "Send" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => lint.locator("[data-status]").innerText()).toMatch(/^4\d\d /);
    const problem = JSON.parse(await lint.locator("[data-body]").innerText());
    expect(problem.code).toBe("request-invalid");
  },
);

test("the token is sent with the request but not stored", async () => {
  const { page, entry } = await open({ settings: { tokens: [{ name: "a", token: "0123456789abcdef" }] } });
  const render = entry("POST /render");
  await render.first().locator("summary").click();
  await render.first().getByRole("button", { name: "Send" }).click();
  const status = render.first().locator("[data-status]");
  await expect.poll(() => status.innerText()).toMatch(/^401 /);
  await page.getByLabel("Bearer token").fill("0123456789abcdef");
  await render.first().getByRole("button", { name: "Send" }).click();
  await expect.poll(() => status.innerText()).toMatch(/^200 /);
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(storage).toBe('[{},{},""]');
  await page.reload();
  expect(await page.getByLabel("Bearer token").inputValue()).toBe("");
});

test.each([768, 1280])("moves nothing while it loads at %i pixels", async (width) => {
  const { page } = await open();
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shift:
            (globalThis as never as { shift: number }).shift + (entry as never as { value: number }).value,
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The script is late, as on a slow network.
  await page.route("**/assets/docs.js", async (route) => {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await route.continue();
  });
  await page.reload();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => (globalThis as never as { shift: number }).shift)).toBeLessThanOrEqual(
    0.02,
  );
});

test.runIf(everything)("shows commands instead of forms without JavaScript", async () => {
  const { page, entry } = await open({ javaScriptEnabled: false });
  expect(await page.locator("form[data-path]:visible").count()).toBe(0);
  expect(await page.getByLabel("Bearer token").isVisible()).toBe(false);
  const lint = entry("POST /lint");
  await lint.locator("summary").click();
  expect(await lint.locator("[data-curl]").innerText()).toContain('curl "http://localhost:4000/lint"');
});
