import request from "supertest";
import { describe, expect, test } from "vitest";
import { guidePages } from "../guide/guide-examples.js";
import { startTestService } from "../support/service.js";

async function reader() {
  const { app } = await startTestService({});
  return (path: string) => request(app).get(path).set("Accept", "text/html");
}

describe("the guide over HTTP", () => {
  test("redirects to its table of contents", async () => {
    const response = await (await reader())("/guide");
    expect([response.status, response.headers["location"]]).toEqual([302, "/guide/index.md"]);
  });

  test("shows every page next to the table of contents", async () => {
    const get = await reader();
    for (const page of guidePages().keys()) {
      const response = await get(`/guide/${page}`);
      expect([page, response.status]).toEqual([page, 200]);
      expect(response.text).toContain('<a href="/guide/language.md">The language</a>');
      // Notes for the test of the examples begin a line. Texts may name the start of a comment.
      expect(response.text).not.toMatch(/^(?:<p>)?&lt;!--/m);
      expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(response.text).not.toMatch(/<[^>]* style=/);
    }
  });

  test("gives headings the ids that links to them name", async () => {
    const get = await reader();
    const linked = new Set(["performance.md#the-figures-on-the-home-page"]);
    for (const source of guidePages().values()) {
      for (const [, target = ""] of source.matchAll(/\]\(([\w/-]+\.md#[\w-]+)\)/g)) linked.add(target);
    }
    expect(linked.size).toBeGreaterThan(1);
    for (const target of linked) {
      const [page, id] = target.split("#");
      expect((await get(`/guide/${page}`)).text.split(`id="${id}"`)).toHaveLength(2);
    }
  });

  test("finds the words of headings, texts, settings, rules and the reference", async () => {
    const get = await reader();
    const found = async (query: string) => (await get(`/guide/search?q=${encodeURIComponent(query)}`)).text;
    expect(await found("time ZONE")).toContain('<a href="/guide/dates.md#the-time-zone">The time zone</a>');
    expect(await found("htmlattr")).toContain('<a href="/reference#htmlattr">htmlattr</a>');
    for (const query of [
      "money",
      "truncate",
      "sarif",
      "deadline",
      "pagination",
      "PLATEN_EDITOR",
      "duplicate-id",
    ]) {
      const page = await found(query);
      expect([query, page.match(/<a href="\/(?:guide|reference)[^"]*#/) !== null]).toEqual([query, true]);
    }
    expect(await found("<b>")).toContain('value="&lt;b&gt;"');
    expect(await found("xyzzy")).toContain("Nothing in the guide or the reference has all of these words.");
    expect((await get("/guide/search")).text).toContain("Type the words to look for.");
  });

  test("searches no more than the first 200 characters of a query", async () => {
    const get = await reader();
    const { status, text } = await get(`/guide/search?q=${"e%20".repeat(3_000)}`);
    expect(status).toBe(200);
    expect(/name="q" value="([^"]*)"/.exec(text)?.[1]).toHaveLength(200);
  });

  test("has no page outside of the guide's folder", async () => {
    const get = await reader();
    for (const path of [
      "/guide/none.md",
      "/guide/../pages/home.page",
      "/guide/.hidden.md",
      "/guide/language",
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});
