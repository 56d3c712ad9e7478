import { expect, test } from "vitest";
import { terminalLog } from "#cli/serve/terminal-log.js";
import { createLog } from "#service/log.js";

/** Returns the text of a terminal for lines of the log, without their times. */
function shown(...lines: readonly (readonly [object, string])[]): string {
  const parts: string[] = [];
  const stream = { write: (part: string) => void parts.push(part) };
  const log = createLog("info", terminalLog(stream));
  for (const [facts, message] of lines) log.info(facts, message);
  return parts.join("").replace(/^\d\d:\d\d:\d\d /gm, "");
}

const request = { requestId: "r", method: "GET", path: "/about", status: 200, milliseconds: 12.4 };

test("a request of a page is one line, and its files are none", () => {
  const files = ["/@dev/src/browser/entry.ts", "/sites/a/assets/site.css", "/favicon.ico"];
  const requests = files.map((path) => [{ ...request, path }, "request"] as const);
  expect(shown([request, "request"], ...requests)).toBe("GET /about 200 in 12 ms\n");
});

test("a missing file, problems and other events are shown", () => {
  const missing = { ...request, path: "/assets/gone.css", status: 404, problem: "not-found" };
  const failing = { ...request, diagnostics: ["pages/a.page:1:3 partial-missing"] };
  const text = shown([missing, "request"], [failing, "request"], [{ url: "http://a" }, "listening"]);
  expect(text.split("\n")).toEqual([
    "GET /assets/gone.css 404 in 12 ms",
    "  not-found",
    "GET /about 200 in 12 ms",
    "  pages/a.page:1:3 partial-missing",
    "info listening url=http://a",
    "",
  ]);
});
