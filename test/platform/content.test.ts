import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { mailServer } from "../support/mail-server.js";
import { platformStage, sampleSite, type Visitor } from "../support/platform-stage.js";

const COMMENTS = "/api/content/entry/comments";
const open = { sites: [sampleSite("studio", { commentApprovalRequired: false })] };

describe("a comment", () => {
  test("waits for the owner's approval and is public afterwards", async () => {
    const { visitor, platform } = await platformStage();
    const client = visitor();
    const response = await client.send("post", COMMENTS, { author: " Ida ", text: "Well said.\r\nTwice." });
    expect(response.status).toBe(202);
    expect((await client.get(COMMENTS)).body).toEqual({ comments: [] });
    const [pending] = await platform.owner.comments("studio", "pending");
    await platform.owner.moderate("studio", pending?.id ?? "", "public");
    expect((await client.get(COMMENTS)).body.comments).toEqual([
      { id: pending?.id, author: "Ida", text: "Well said.\nTwice.", date: expect.stringMatching(/\d{4}$/) },
    ]);
  });

  test("is public immediately if the site requires no approval", async () => {
    const { visitor } = await platformStage(open);
    const client = visitor();
    const { status, body } = await client.send("post", COMMENTS, { author: "Ida", text: "Hi" });
    expect(status).toBe(201);
    expect((await client.get(COMMENTS)).body.comments).toEqual([body.comment]);
  });

  test("requires a name and a text", async () => {
    const { visitor } = await platformStage();
    const response = await visitor().send("post", COMMENTS, { author: " ", text: "x".repeat(10_001) });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ["author", "text"]]);
  });

  test("is rejected if there is nothing to comment on or comments are closed", async () => {
    const { visitor } = await platformStage();
    const draft = { author: "Ida", text: "Hi" };
    expect((await visitor().send("post", "/api/content/none/comments", draft)).status).toBe(404);
    expect((await visitor().send("post", "/api/content/closed/comments", draft)).status).toBe(403);
  });

  test("can be liked once by each visitor, and returns to the owner after enough flags", async () => {
    const site = sampleSite("studio", { commentApprovalRequired: false, commentFlagThreshold: 2 });
    const { visitor } = await platformStage({ sites: [site] });
    const [me, other] = [visitor(), visitor()];
    const { body } = await me.send("post", COMMENTS, { author: "Ida", text: "Hi" });
    const address = `/api/comments/${body.comment.id}`;
    await me.send("post", `${address}/like`);
    expect((await me.send("post", `${address}/like`)).body).toEqual({ likeCount: 1 });
    await me.send("post", `${address}/flag`);
    await me.send("post", `${address}/flag`);
    expect((await me.get(COMMENTS)).body.comments).toHaveLength(1);
    await other.send("post", `${address}/flag`);
    expect((await me.get(COMMENTS)).body.comments).toEqual([]);
    expect((await other.send("post", `${address}/like`)).status).toBe(404);
  });
});

describe("a like", () => {
  test("counts once per visitor, in addition to the site's data", async () => {
    const { visitor } = await platformStage();
    const client = visitor();
    expect((await client.send("post", "/api/content/entry/like")).body).toEqual({ likeCount: 4 });
    expect((await client.send("post", "/api/content/entry/like")).body).toEqual({ likeCount: 4 });
    expect((await visitor().send("post", "/api/content/entry/like")).body).toEqual({ likeCount: 5 });
    expect((await client.send("post", "/api/content/none/like")).status).toBe(404);
  });

  test("counts at the first attempt if the browser reports a page of this origin", async () => {
    const { app } = await platformStage();
    const like = (from: string) => supertest(app).post("/api/content/entry/like").set("Sec-Fetch-Site", from);
    const sameOrigin = await like("same-origin");
    expect([sameOrigin.status, sameOrigin.body]).toEqual([200, { likeCount: 4 }]);
    expect(sameOrigin.headers["set-cookie"]).toBeDefined();
    for (const foreign of ["cross-site", "same-site", "none"]) expect((await like(foreign)).status).toBe(403);
  });

  test("is remembered for the visitor, and reading the count sets no cookie", async () => {
    const { visitor } = await platformStage();
    const [me, other] = [visitor(), visitor()];
    await me.send("post", "/api/content/entry/like");
    expect((await me.get("/api/content/entry/like")).body).toEqual({ likeCount: 4, liked: true });
    const likes = await other.get("/api/content/entry/like");
    expect(likes.body).toEqual({ likeCount: 4, liked: false });
    expect(likes.headers["set-cookie"]).toBeUndefined();
    expect((await other.get("/api/content/none/like")).status).toBe(404);
  });
});

describe("a restock request", () => {
  const restockRequest = {
    productId: "vase",
    variantId: "gone",
    email: "Ida@example.org",
    isJoinMailingList: true,
  };
  const RESTOCK = "/api/commerce/restock-notifications";

  test("is stored once and joins the mailing list if requested", async () => {
    const { visitor, platform } = await platformStage();
    expect((await visitor().send("post", RESTOCK, restockRequest)).status).toBe(204);
    expect((await visitor().send("post", RESTOCK, restockRequest)).status).toBe(409);
    expect(await platform.owner.subscribers("studio")).toHaveLength(1);
  });

  test("is rejected for an invalid address and for an unknown product", async () => {
    const { visitor } = await platformStage();
    expect((await visitor().send("post", RESTOCK, { ...restockRequest, email: "ida" })).status).toBe(400);
    expect((await visitor().send("post", RESTOCK, { ...restockRequest, productId: "none" })).status).toBe(
      404,
    );
  });
});

describe("a product that is back", () => {
  const RESTOCK = "/api/commerce/restock-notifications";
  const ask = (visitor: Visitor, email: string) =>
    visitor.send("post", RESTOCK, { productId: "vase", variantId: "gone", email, isJoinMailingList: false });

  test("notifies every requester once", async () => {
    const mails: string[] = [];
    const server = await mailServer(mails);
    const { visitor, platform } = await platformStage({
      mail: { smtp: `smtp://127.0.0.1:${server.port}`, from: "platform@studio.example" },
    });
    for (const email of ["ida@example.org", "ole@example.org"]) await ask(visitor(), email);
    expect(await platform.owner.restockCounts("studio")).toEqual([
      { item_id: "vase", variant_id: "gone", people: 2 },
    ]);
    const url = "https://studio.example/shop/field-vase";
    const back = { itemId: "vase", variantId: "gone", url };
    const notifiedCounts = await Promise.all([1, 2].map(() => platform.owner.restocked("studio", back)));
    expect(notifiedCounts.toSorted()).toEqual([0, 2]);
    expect(await platform.deliver()).toBe(2);
    expect(await platform.deliver()).toBe(0);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatch(/^Subject: Field vase, Huge is back$/m);
    expect(mails[0]).toContain(url);
    expect((await ask(visitor(), "ida@example.org")).status).toBe(204);
  });

  test("does not notify those who wait for another variant", async () => {
    const { visitor, platform } = await platformStage();
    await ask(visitor(), "ida@example.org");
    expect(await platform.owner.restocked("studio", { itemId: "vase", variantId: "small" })).toBe(0);
    expect(await platform.owner.restocked("studio", { itemId: "vase" })).toBe(1);
  });
});

describe("a call that writes", () => {
  test("without the crumb is rejected with a new crumb, which belongs to one visitor", async () => {
    const { visitor, app } = await platformStage();
    const first = await supertest(app).post("/api/content/entry/like");
    expect(first.status).toBe(403);
    expect(first.body).toMatchObject({ crumbFail: true, crumb: expect.any(String) });
    const stolen = await supertest(app)
      .post("/api/content/entry/like")
      .set({ "X-CSRF-Token": first.body.crumb, Cookie: `crumb=${first.body.crumb}` });
    expect(stolen.status).toBe(403);
    expect((await visitor().send("post", "/api/content/entry/like")).status).toBe(200);
  });

  test("is rejected when one address makes too many calls", async () => {
    const { visitor } = await platformStage({ rates: { like: 3 } });
    const client = visitor();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await client.send("post", "/api/content/entry/like")).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});
