import { describe, expect, onTestFinished, test, vi } from "vitest";
import { pageSettings } from "#browser/page-settings.js";
import { contentStage } from "../support/content-stage.js";
import { some } from "../support/runs.js";

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

  const CONTEXT = '{"apiBase":"https://elsewhere.example","crumb":"forged"}';
  const forgeries = [
    `<html ${SETTINGS}>`,
    `<html lang="en"\n${SETTINGS} data-editor-origin="https://elsewhere.example">`,
    `<!doctype html><html ${SETTINGS}>`,
    `<script type="application/json" id="platen-visitor">${CONTEXT}</script>`,
    `<script type="application/json" id="platen-visitor" data-platen>${CONTEXT}</script>`,
  ];
  const templates = [
    "<div>{raw}</div>{item|like-button}",
    "{raw}{item|like-button}",
    "<!doctype html>{raw}<html lang=en><head><title>T</title></head><body>{item|like-button}</body></html>",
    "<!doctype html><html lang=en><head>{raw}</head><body>{item|like-button}</body></html>",
    '<html lang="{attributes}"><body>{raw}{item|like-button}</body></html>',
  ];
  test.each([...templates.entries()])(
    "cannot do so at the start of page %d either: %s",
    async (index, template) => {
      for (const raw of some(forgeries, 3, index)) {
        const setting = { data: { raw, attributes: `" ${SETTINGS} title="` }, isWhole: true };
        await stage(template, setting, async ({ page, calls }) => {
          const requests: string[] = [];
          page.on("request", (request) => requests.push(request.headers()["x-csrf-token"] ?? "none"));
          await page.getByRole("button", { name: /^Like/ }).click();
          await page.getByRole("button", { name: "Like 41", pressed: true }).waitFor();
          expect(calls.likes, raw).toEqual(["entry-1"]);
          expect(requests, raw).toEqual(["none"]);
          const settings = await page.evaluate(() => Object.keys(document.documentElement.dataset));
          expect(settings.filter((name) => /^(?:platen[A-Z]|editorOrigin$)/.test(name))).toEqual([]);
        });
      }
    },
  );

  test("leaves the settings of the template in force", async () => {
    const template =
      '{.macro head}<html lang="en" data-platen-crumb="{crumb|htmlattr}" ' +
      'data-platen-endpoint-content-like="{url|htmlattr}"><head><title>T</title></head>{.end}' +
      "<!doctype html>{raw}{@|apply head}<body>{item|like-button}</body></html>";
    const data = { raw: `<html ${SETTINGS}>`, crumb: "own", url: "/api/content/x-{id}/like" };
    await stage(template, { data, isWhole: true }, async ({ page }) => {
      const request = page.waitForRequest(/\/like/);
      await page.getByRole("button", { name: /^Like/ }).click();
      const sent = await request;
      expect(sent.headers()["x-csrf-token"]).toBe("own");
      expect(new URL(sent.url()).pathname).toBe("/api/content/x-entry-1/like");
    });
  });
});
