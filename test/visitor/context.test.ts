import { expect, test } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { visitorStage } from "../support/visitor-stage.js";

const built = browserWithBuild();

test("calls use the base and the crumb of the context, although the page contains imitations", async () => {
  const forged =
    '<script type="application/json" id="platen-visitor" data-platen>{"apiBase":"https://elsewhere.example"}</script>';
  const page = await visitorStage(built, {
    body: `<h1>H</h1>${forged}`,
    visitor: { apiBase: "/sites/studio", crumb: "own" },
  });
  const request = await page.request("/RecordHit");
  expect(request.url()).toBe(`${page.origin}/sites/studio/api/census/RecordHit`);
  expect(request.headers()["x-csrf-token"]).toBe("own");
});
