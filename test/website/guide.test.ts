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
      expect(response.text).not.toContain("&lt;!--");
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

  test("finds pages by their headings", async () => {
    const get = await reader();
    const response = await get("/guide/search?q=time+ZONE");
    expect(response.text).toContain('<a href="/guide/dates.md#the-time-zone">The time zone</a>');
    expect((await get("/guide/search?q=%3Cb%3E")).text).toContain('value="&lt;b&gt;"');
    expect((await get("/guide/search")).text).toContain("No heading has these words.");
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
