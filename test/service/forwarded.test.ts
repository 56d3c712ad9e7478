import request from "supertest";
import { expect, test, vi } from "vitest";
import { startTestService } from "../support/service.js";

const files = {
  "shop/site.json": JSON.stringify({
    title: "Shop",
    description: "",
    pages: [{ path: "/", title: "Home", template: "a.page", data: "a.json" }],
  }),
  "shop/a.page": "x",
  "shop/a.json": "{}",
};

test.each([
  [{}, "address 127.0.0.1"],
  [{ trustedProxies: "loopback" }, "address 203.0.113.7"],
])("with the settings %j, jobs take the turns of %s", async (settings, key) => {
  const { app, service } = await startTestService({ files, settings });
  const run = vi.spyOn(service.queue, "run");
  const calls = [
    request(app).post("/render").send({ template: "x" }),
    request(app).post("/render/batch").type("application/x-ndjson").send('{"template":"x"}\n'),
    request(app).get("/sites/shop/"),
  ];
  for (const call of calls) {
    expect((await call.set("X-Forwarded-For", "192.0.2.1, 203.0.113.7")).status).toBe(200);
  }
  expect(run.mock.calls.map(([ticket]) => ticket.key)).toEqual([key, key, key]);
});
