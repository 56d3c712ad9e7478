import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type * as Door from "#stream/index.js";
import { html, island, Pieces } from "../support/streamed.js";

test("the package's stream entry streams a page with the package's own blocks", async () => {
  const entry = createRequire(import.meta.url).resolve("platen/stream");
  const stream = (await import(pathToFileURL(entry).href)) as typeof Door;
  const out = new Pieces();
  const reports: Door.IslandReport[] = [];
  const like = { ...island("like-button", "x"), props: { itemId: "i1", likeCount: "3", texts: {} } };
  const outcome = await stream.streamPage([html("<p>"), like, html("</p>")], out, {
    deadline: 30_000,
    report: (report) => reports.push(report),
  });
  expect(reports).toEqual([]);
  expect(out.text).toMatch(/^<p><platen-island block="like-button".*<\/platen-island><\/p>$/s);
  expect(outcome).toEqual({ completed: true, bytes: Buffer.byteLength(out.text) });
  expect(stream.islands.length).toBeGreaterThan(5);
});
