import request from "supertest";
import { expect, test } from "vitest";
import { mountFor } from "#website/mount.js";
import { startTestService } from "../support/service.js";

test("an app is mounted below its path and sees URLs without it", async () => {
  const { app } = await startTestService({
    mounts: [{ path: "/platform", app: (req, res) => void res.end(`${req.method} ${req.url}`) }],
  });
  expect((await request(app).post("/platform/carts?a=b")).text).toBe("POST /carts?a=b");
  expect((await request(app).get("/platform")).text).toBe("GET /");
  expect((await request(app).get("/platforms")).status).toBe(404);
});

test.each([
  ["/a", "/"],
  ["/a?b", "/?b"],
  ["/a/b/c", "/b/c"],
  ["/ab", undefined],
])("%s below /a is %s", (url, expected) => {
  expect(mountFor([{ path: "/a", app: () => undefined }], url)?.url).toBe(expected);
});
