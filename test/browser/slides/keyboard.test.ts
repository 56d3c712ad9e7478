import express from "express";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Value } from "#index.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { buttons, heading, image, slideOf, slideStage } from "../../support/slide-stage.js";

const setup = browserWithBuild();

const background: Value = { source: "upload", items: [image("A coast"), image("A pier")] };
const reduced = { reducedMotion: "reduce" } as const;

/** Presses Tab, and returns the names of the elements that get a visible focus inside the window. */
async function tabs(page: Page, presses: number): Promise<string[]> {
  const reached: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { top, bottom } = element.getBoundingClientRect();
        const name = element.getAttribute("name") ?? element.ariaLabel ?? element.textContent?.trim();
        const isSeen = top >= 0 && bottom <= innerHeight && getComputedStyle(element).outlineStyle !== "none";
        return isSeen ? `${name}` : `${name}, which is not seen`;
      }),
    );
  }
  return reached;
}

/** Waits until the script of an access form reacts to its password field, which the class of its arrow shows. */
const formStarts = (page: Page) =>
  page.waitForFunction(() => {
    const field = document.querySelector<HTMLInputElement>('input[type="password"]');
    const enter = (value: string): void => {
      if (field !== null) field.value = value;
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    };
    enter("x");
    const hasArrow = document.querySelector(".show-arrow") !== null;
    enter("");
    return hasArrow;
  });

/** Messages that a screen reader announces: the texts that live regions get after the page has loaded. */
const alerts = (page: Page) => page.locator('[role="alert"]').allTextContents();

const animations = (page: Page) => page.evaluate(() => document.getAnimations().length);

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("a lock screen works by keyboard alone, announces its error and causes no layout shift", async () => {
  const screen = slideOf(
    "lock-full-center-01",
    [heading("Members"), { id: "p", type: "password", content: {} }, buttons("Ask us")],
    { slideType: "lock-screen", background },
  );
  const { page } = await slideStage(setup, screen, {
    context: reduced,
    routes: (app) =>
      void app.post("/api/auth/visitor/site", express.json(), (req, res) => {
        res.status(req.body.password === "open" ? 204 : 401).json({});
      }),
  });
  await formStarts(page);
  await page.getByRole("button", { name: "Play slideshow" }).waitFor();
  expect(await alerts(page)).toEqual([""]);
  expect(await tabs(page, 4)).toEqual(["password", "Enter", "Ask us", "Play slideshow"]);
  for (let press = 0; press < 3; press++) await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("shut");
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts(page)).toEqual(["Please try again."]);
  expect(await focusedName(page)).toBe("password");
  expect(await animations(page)).toBe(0);
  // The wrong password is selected, so that typing replaces it.
  await page.keyboard.type("open");
  expect(await alerts(page)).toEqual([""]);
  await page.keyboard.press("Tab");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Space")]);
});

test("a sign-on screen works by keyboard alone, announces its error and causes no layout shift", async () => {
  const options: Value = {
    links: [{ text: "Continue with mail", clickthroughUrl: { url: "#mail" } }],
    session: true,
  };
  const screen = slideOf(
    "sso-full-center-01",
    [heading("Welcome back"), { id: "s", type: "sso-options", content: options }],
    { slideType: "sso-screen", background },
  );
  const bodies: unknown[] = [];
  const { page } = await slideStage(setup, screen, {
    context: reduced,
    routes: (app) =>
      void app.post("/api/site-users/account/session", express.json(), (req, res) => {
        bodies.push(req.body);
        res.status(401).json({});
      }),
  });
  await formStarts(page);
  await page.getByRole("button", { name: "Play slideshow" }).waitFor();
  const order = ["Continue with mail", "email", "password", "rememberMe", "Sign in", "Play slideshow"];
  expect(await tabs(page, order.length)).toEqual(order);
  for (let press = 0; press < 4; press++) await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("ann@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await alerts(page)).toEqual([""]);
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts(page)).toEqual(["Please try again."]);
  expect(bodies).toEqual([{ email: "ann@example.com", password: "wrong", rememberMe: true }]);
  expect(await focusedName(page)).toBe("password");
  expect(await animations(page)).toBe(0);
});
