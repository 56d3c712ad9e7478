import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { platformStage, sendForm } from "../support/platform-stage.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

/** A running platform, and a command line on the same database. */
async function platform() {
  const folder = (await TemporaryFolder.create()).at("data");
  const stage = await platformStage({ storage: { kind: "embedded", folder } });
  const platen = (argv: readonly string[], stdin = "") =>
    run(["platform", ...argv, "--site", "studio", "--platform-data", folder], { stdin });
  return { ...stage, folder, platen };
}

describe("platen platform", () => {
  test("lists visitors' records as a table, as CSV and as JSON", async () => {
    const { visitor, platen } = await platform();
    expect((await platen(["submissions"])).out).toBe('There are no submissions of "studio".\n');
    await sendForm(visitor(), { message: "\u001b[31mHi\nthere" });
    const asTable = await platen(["submissions"]);
    expect(asTable.code).toBe(0);
    expect(asTable.out).toMatch(/^id +time +form +formId +page +answer:name/);
    expect(asTable.out).toContain("[31mHi there");
    expect(asTable.out).not.toContain("\u001b");
    expect((await platen(["submissions", "--format", "csv"])).out.split("\r\n")[0]).toContain("answer:email");
    const asJson = JSON.parse((await platen(["submissions", "--format", "json"])).out);
    expect(asJson).toMatchObject([{ formId: "f-contact", "answer:email": "ida@example.org" }]);
    for (const list of ["subscribers", "orders", "carts", "restock", "likes", "events", "errors"])
      expect((await platen([list])).code).toBe(0);
  });

  test("approves and rejects comments", async () => {
    const { visitor, platen } = await platform();
    const client = visitor();
    await client.send("post", "/api/content/entry/comments", { author: "Ida", text: "Hi" });
    const [comment] = JSON.parse((await platen(["comments", "--state", "pending", "--format", "json"])).out);
    expect((await platen(["comments", "--approve", comment.id])).code).toBe(0);
    expect((await client.get("/api/content/entry/comments")).body.comments).toHaveLength(1);
    const missing = await platen(["comments", "--reject", comment.id, "none"]);
    expect([missing.code, missing.err]).toEqual([1, 'platen: "studio" has no comment "none"\n']);
    expect((await client.get("/api/content/entry/comments")).body.comments).toHaveLength(0);
  });

  test("sets passwords and members from standard input", async () => {
    const { visitor, platen } = await platform();
    expect((await platen(["password"], "open sesame\n")).code).toBe(0);
    const unlocked = await visitor().send("post", "/api/auth/visitor/site", { password: "open sesame" });
    expect(unlocked.status).toBe(204);
    expect((await platen(["password", "--remove"])).code).toBe(0);
    expect((await platen(["password", "--remove"])).err).toBe('platen: "studio" has no such password\n');
    expect((await platen(["hash-password"], "open sesame\n")).out).toMatch(
      /^scrypt\$[\w-]{22}\$[\w-]{43}\n$/,
    );
    const member = ["member", "--email", "ida@example.org", "--role", "4"];
    expect((await platen(member, "correct horse")).code).toBe(0);
    const session = { email: "ida@example.org", password: "correct horse", rememberMe: false };
    expect((await visitor().send("post", "/api/site-users/account/session", session)).status).toBe(200);
    expect((await platen(["owner-password"], "a long enough one")).code).toBe(0);
    expect((await platen(["owner-password"], "short")).err).toContain("at least 10 characters");
    expect((await platen(["member", "--email", "a@b.co"], "correct horse")).err).toContain("--role");
  });

  test("notifies waiting visitors that a product is back", async () => {
    const { visitor, platen } = await platform();
    const restockRequest = {
      productId: "vase",
      variantId: "gone",
      email: "ida@example.org",
      isJoinMailingList: false,
    };
    await visitor().send("post", "/api/commerce/restock-notifications", restockRequest);
    expect((await platen(["restocked", "--item", "vase"])).out).toBe("E-mails to be sent: 1\n");
    expect((await platen(["restocked", "--item", "vase"])).out).toBe("E-mails to be sent: 0\n");
    expect((await platen(["restocked"])).err).toContain("--item");
  });

  test("reports missing options", async () => {
    const { folder, platen } = await platform();
    expect((await run(["platform", "events", "--site", "x"])).err).toContain("--platform-data DIR");
    expect((await run(["platform", "events", "--site", "x", "--platform-data", "/none"])).err).toContain(
      "there is no platform.db in /none",
    );
    expect((await run(["platform", "events", "--platform-data", folder])).err).toContain("--site");
    expect((await platen(["events", "--approve", "x"])).err).toContain(
      "--approve and --reject are only for comments",
    );
    expect((await platen(["sales"])).code).toBe(2);
  });
});
