import { expect, onTestFinished, test, vi } from "vitest";
import { pageSettings } from "../../src/browser/page-settings.js";

test("a page says by its script what counts, and by its root what the script does not say", () => {
  vi.stubGlobal("document", {
    querySelector: () => ({ dataset: { platenApiBase: "/script" } }),
    documentElement: { dataset: { platenApiBase: "/root", platenCrumb: "root" } },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { read } = pageSettings();
  expect([read("apiBase"), read("crumb"), read("pageId")]).toEqual(["/script", "root", undefined]);
});
