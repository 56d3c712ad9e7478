import { fileURLToPath } from "node:url";
import express from "express";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenedSite, openSite } from "#website/open-site.js";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe.each([
  ["a folder with site.json", "templates/studio", "/work"],
  ["a template repository", "fixtures/repositories/harbour-notes", "/blog"],
])("%s in an Express server", (_, path, list) => {
  let site: OpenedSite;
  const app = express();
  beforeAll(async () => {
    site = await openSite(folder(path));
    app.get("/mine", (_req, res) => {
      res.send("mine");
    });
    app.use(site.middleware());
  });
  afterAll(() => site.close());

  test("answers with its pages at the root", async () => {
    const home = await request(app).get("/").expect(200);
    expect(home.text).toContain("</html>");
    await request(app).get(list).expect(200);
  });

  test("leaves the routes before it to the server, and answers for unknown paths", async () => {
    expect((await request(app).get("/mine")).text).toBe("mine");
    await request(app).get("/no-such-page").expect(404);
  });
});

test("a folder that does not exist is named", async () => {
  await expect(openSite("no-such-folder")).rejects.toThrow("no-such-folder");
});

test("wrong options are named", async () => {
  await expect(openSite("templates/studio", { host: "a" } as object)).rejects.toThrow(
    'Did you mean "hosts"?',
  );
});
