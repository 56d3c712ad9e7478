import supertest from "supertest";
import { expect, test } from "vitest";
import { serviceWithPlatform } from "../support/locked-site.js";

const COMMENTS = "/sites/press/api/content/entry/comments";
const page = (body: string) => `<!doctype html><html lang="en"><title>T</title><body>${body}</body></html>`;
const item = { id: "entry", recordType: 1, title: "Entry", commentState: 1, mainImage: "/assets/a.jpg" };

const files = {
  "press/site.json": JSON.stringify({
    title: "Press",
    description: "",
    pages: [{ path: "/entry", title: "Entry", template: "entry.page", data: "entry.json" }],
  }),
  "press/entry.page": page("<p>{item|comment-count} {item.mainImage}</p>{item|comments}"),
  "press/entry.json": JSON.stringify({ item }),
  "press/data/site.json": JSON.stringify({
    websiteSettings: { commentsEnabled: true, commentApprovalRequired: false },
  }),
};

test("a page contains the public comments on its item, without scripts too", async () => {
  const { app } = await serviceWithPlatform(files);
  const before = await supertest(app).get("/sites/press/entry");
  expect(before.text).toContain("No Comments");
  const posted = await supertest(app)
    .post(COMMENTS)
    .set({ Accept: "application/json", "Sec-Fetch-Site": "same-origin" })
    .send({ author: "Ida <b>", text: "/assets/ is a path" });
  expect(posted.status).toBe(201);
  const after = await supertest(app).get("/sites/press/entry");
  expect(after.text).toContain("<p>1 Comment /sites/press/assets/a.jpg</p>");
  expect(after.text).toMatch(/class="comment-author"[^>]*>Ida &lt;b&gt;</);
  expect(after.text).toMatch(/class="comment-body"[^>]*>\/assets\/ is a path</);
  expect(after.headers["cache-control"]).toBe("no-cache");
});
