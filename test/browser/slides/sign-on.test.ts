import express from "express";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { fillAlive, heading, slideOf, slideStage } from "../../support/slide-stage.js";

const setup = browserWithBuild();

describe("the session form of a sign-on screen", () => {
  const screen = slideOf(
    "sso-full-center-01",
    [heading("Welcome back"), { id: "s", type: "sso-options", content: { links: [], session: true } }],
    { slideType: "sso-screen" },
  );
  const signIn = async (page: Page, password: string) => {
    await fillAlive(page.getByLabel("Password"), password);
    await page.getByLabel("Email").fill("ann@example.com");
    await page.getByLabel("Remember me").check();
    await page.getByLabel("Password").press("Enter");
  };

  test("signs a user in and reloads the page, and shows a rejection below the field", async () => {
    const bodies: unknown[] = [];
    const { page, problems } = await slideStage(setup, screen, {
      routes: (app) =>
        void app.post("/api/site-users/account/session", express.json(), (req, res) => {
          bodies.push(req.body);
          if (req.body.password === "right") res.json({ xsrfToken: "x1" });
          else res.status(401).json({});
        }),
    });
    await signIn(page, "wrong");
    await page.getByText("Please try again.").waitFor();
    expect(await page.getByLabel("Password").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await violations(page)).toEqual([]);
    await Promise.all([page.waitForEvent("load"), signIn(page, "right")]);
    const user = { email: "ann@example.com", rememberMe: true };
    expect(bodies).toEqual([
      { ...user, password: "wrong" },
      { ...user, password: "right" },
    ]);
    expect(problems).toEqual([]);
  });
});
