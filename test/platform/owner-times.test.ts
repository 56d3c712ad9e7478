import supertest from "supertest";
import { expect, test, vi } from "vitest";
import { platformStage } from "../support/platform-stage.js";

const PASSWORD = "a long enough password";

test("the owner's pages show times in the zone of the site", async () => {
  const { app } = await platformStage({ now: () => Date.UTC(2026, 0, 15, 3, 5), ownerPassword: PASSWORD });
  await supertest(app)
    .post("/sites/studio/api/events/RecordEvent")
    .send({ event: "button-click", data: "{}" });
  const agent = supertest.agent(app);
  const { text } = await agent.get("/platform").set("Accept", "text/html");
  const crumb = /name="crumb" value="([^"]+)"/.exec(text)?.[1];
  await agent.post("/platform/sign-in").type("form").send({ crumb, password: PASSWORD });
  await vi.waitFor(async () => {
    const page = await agent.get("/platform/sites/studio/events").set("Accept", "text/html");
    expect(page.text).toContain('<time dateTime="2026-01-15T03:05:00.000Z">2026-01-14 22:05 EST</time>');
  });
});
