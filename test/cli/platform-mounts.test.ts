import { existsSync } from "node:fs";
import { createServer } from "node:http";
import supertest from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { packagePath } from "#cli/package-facts.js";
import { openPlatformMounts, type PlatformMounts } from "#cli/platform-mounts.js";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { silentLog } from "#platform/log.js";
import { DEFAULT_RETENTION } from "#platform/retention/housekeeping.js";
import { Directory } from "#store/directory.js";
import type { SiteManifest } from "#store/site-manifest.js";
import { openSites } from "#store/sites.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const clock = Date.now;

async function samples(
  settings: Readonly<Record<string, string>> = {},
  log = silentLog,
): Promise<PlatformMounts | undefined> {
  const sites = await openSites(await Directory.open(packagePath("templates")), {
    readManifest: (json) => json as SiteManifest,
    clock,
  });
  return openPlatformMounts(readConfig(settings, {}), [...sites.values()], { log, clock });
}

/** A server that passes the rest of the URL to each mount, like the service. */
function serverOf({ mounts }: PlatformMounts) {
  return createServer((req, res) => {
    const url = req.url ?? "/";
    const mount = mounts.find(
      ({ path }) => url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`),
    );
    const rest = url.slice(mount?.path.length ?? 0);
    req.url = rest.startsWith("/") ? rest : `/${rest}`;
    mount?.app(req, res);
  });
}

test("the settings of the platform have its own defaults", () => {
  const { platformRetention: days, platformQuota: megabytes } = readConfig({}, {});
  expect({ days, megabytes }).toEqual(DEFAULT_RETENTION);
});

test("the sample sites have a platform with their products and forms", async () => {
  const folder = (await TemporaryFolder.create()).at("data");
  const mounts = (await samples({ platformData: folder })) as PlatformMounts;
  onTestFinished(() => mounts.close());
  const server = serverOf(mounts);
  const agent = supertest.agent(server);
  const entries = "/sites/shop/api/commerce/shopping-cart/entries";
  const vase = { itemId: "p-field-vase", sku: "AA-VASE-S-OAT", quantity: 2 };
  const { crumb } = (await agent.post(entries).send(vase)).body;
  const added = await agent.post(entries).set("X-CSRF-Token", crumb).send(vase);
  expect([added.status, added.body.subtotal]).toEqual([201, { value: "116.00", currency: "USD" }]);
  const validated = await agent
    .post("/api/rest/forms/validate/f-contact")
    .set({ "X-CSRF-Token": crumb, Referer: "http://127.0.0.1/sites/studio/contact" })
    .send({});
  expect(Object.keys(validated.body.errors)).toEqual(["name", "email", "message"]);
  const page = await agent.get("/platform").set("Accept", "text/html");
  expect([page.status, page.text]).toEqual([401, expect.stringContaining("Setup code")]);
  expect((await agent.get("/platform/platform.css")).type).toBe("text/css");
  expect((await agent.get("/platform?x=1").set("Accept", "text/html")).status).toBe(401);
  expect(mounts.setupCode).toMatch(/^.{10}$/);
  expect(existsSync(`${folder}/platform.db`)).toBe(true);
});

test("the sample sites have no form that the platform would refuse", async () => {
  const warnings: string[] = [];
  const opened = await samples({}, { ...silentLog, warn: (_entry, message) => void warnings.push(message) });
  await opened?.close();
  expect(warnings).toEqual([]);
});

test("nothing is opened if the platform is disabled", async () => {
  expect(await samples({ platform: "none" })).toBeUndefined();
});

test("a password can be set by a setting", async () => {
  const opened = await samples({ platformPassword: "a long enough password" });
  expect(opened?.setupCode).toBeUndefined();
  await opened?.close();
});

test.each([
  [{}, 429],
  [{ trustedProxies: "loopback" }, 401],
])("with the settings %j, other addresses in X-Forwarded-For give %i", async (settings, status) => {
  const mounts = (await samples(settings)) as PlatformMounts;
  onTestFinished(() => mounts.close());
  const agent = supertest.agent(serverOf(mounts));
  const path = "/sites/studio/api/auth/visitor/site";
  const { crumb } = (await agent.post(path).send({ password: "x" })).body;
  let last = 0;
  for (let i = 0; i < 12; i++) {
    const call = agent.post(path).set({ "X-CSRF-Token": crumb, "X-Forwarded-For": `203.0.113.${i}` });
    last = (await call.send({ password: "x" })).status;
  }
  expect(last).toBe(status);
});

test.each([
  [{}, false],
  [{ trustedProxies: "loopback" }, true],
])("with the settings %j, a proxy that states TLS gives secure cookies: %s", async (settings, isSecure) => {
  const mounts = (await samples(settings)) as PlatformMounts;
  onTestFinished(() => mounts.close());
  const server = serverOf(mounts);
  const { headers } = await supertest(server).get("/platform").set("X-Forwarded-Proto", "https");
  expect(String(headers["set-cookie"]).includes("Secure")).toBe(isSecure);
});
