import { describe, expect, test } from "vitest";
import { packagePath } from "#cli/package-facts.js";
import { RemoteVisitor } from "../support/platform-process.js";
import { everything } from "../support/runs.js";
import { servedProgram } from "../support/served-program.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const settings = { site: packagePath("templates") };
const vase = { itemId: "p-field-vase", sku: "AA-VASE-S-OAT", quantity: 2 };
const CART = "/sites/shop/api/commerce/shopping-cart";

describe("platen serve", () => {
  test("handles the calls of its sites, and keeps stored data when it is killed", async () => {
    const data = (await TemporaryFolder.create()).at("data");
    const argv = ["--platform-data", data];
    const first = await servedProgram({ argv, settings });
    const visitor = new RemoteVisitor();
    const added = await visitor.send(await first.url(), "POST", `${CART}/entries`, vase);
    expect([added.status, added.body["subtotal"]]).toEqual([201, { value: "116.00", currency: "USD" }]);
    first.child.kill("SIGKILL");
    await first.exit;
    const second = await servedProgram({ argv, settings });
    const { body } = await visitor.send(await second.url(), "GET", CART);
    expect(body["entries"]).toMatchObject([{ itemId: "p-field-vase", quantity: 2 }]);
  });

  test.runIf(everything)("has no platform if disabled", async () => {
    const { url } = await servedProgram({ argv: ["--platform", "none"], settings });
    expect((await fetch(`${await url()}${CART}`)).status).toBe(404);
    expect((await fetch(`${await url()}/platform`)).status).toBe(404);
  });
});
