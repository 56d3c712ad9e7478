import { describe, expect, onTestFinished, test, vi } from "vitest";
import { pageSettings } from "../../src/browser/page-settings.js";
import { contentStage } from "../support/content-stage.js";

test("reads the settings from the document element only", () => {
  const head = { querySelector: () => null };
  vi.stubGlobal("document", { head, documentElement: { dataset: { platenApiBase: "/root" } } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { read } = pageSettings();
  expect([read("apiBase"), read("crumb")]).toEqual(["/root", undefined]);
});

describe("content that imitates the page's settings", () => {
  const stage = contentStage();
  const SETTINGS = 'data-platen-api-base="https://elsewhere.example" data-platen-crumb="forged"';

  test.each([
    ["a script element", `<script data-platen ${SETTINGS}></script>`],
    ["a second root element", `<html ${SETTINGS}>`],
    ["a root element in capitals", `<HTML/${SETTINGS.toUpperCase()}>`],
    ["a root element after another quoted value", `<html lang="x"${SETTINGS}>`],
    [
      "a root element that only the tree builder sees",
      `<svg><desc><textarea><!--</textarea><html ${SETTINGS}><!-- --></desc></svg>`,
    ],
  ])("cannot redirect calls or replace the token: %s", async (_, content) => {
    const htmlAttributes = 'data-platen-crumb="own"';
    const template = "{raw}{item|comments}{item|like-button}";
    await stage(template, { data: { raw: content }, htmlAttributes }, async ({ page, calls, complaints }) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.headers()["x-csrf-token"] ?? "none"));
      await page.getByRole("button", { name: /^Like/ }).click();
      await page.getByRole("button", { name: "Like 41", pressed: true }).waitFor();
      expect(calls.likes).toEqual(["entry-1"]);
      expect(requests).toEqual(["own"]);
      const settings = await page.evaluate(() => Object.keys(document.documentElement.dataset));
      expect(settings.filter((name) => /^platen[A-Z]/.test(name))).toEqual(["platenCrumb"]);
      expect(complaints).toEqual([]);
    });
  });
});
