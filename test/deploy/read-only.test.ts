import { existsSync, readFileSync } from "node:fs";
import { chmod, chown, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { RemoteVisitor } from "../support/platform-process.js";
import { repositoryRoot } from "../support/repository-root.js";
import { some } from "../support/runs.js";
import { TemporaryFolder } from "../support/temporary-folder.js";
import { untilAnswered } from "./nginx.js";
import { hasOwnMounts, startContainer } from "./read-only-root.js";
import { freePort } from "./replica.js";

const built = existsSync(new URL("../../dist/cli/main.js", import.meta.url));
const TOKEN = "0123456789abcdef";
const TOKENS = JSON.stringify([{ name: "pipeline", token: TOKEN }]);
const CART = "/sites/shop/api/commerce/shopping-cart";

/** The variables that an image, a manifest and a free port set, without those of the operator's shell. */
function environment(manifest: Readonly<Record<string, string>>, port: number): Record<string, string> {
  const image = Object.fromEntries(
    [...text("Dockerfile").matchAll(/^(?:ENV | {4})([A-Z_]+)=(\S+)/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  expect(image).toMatchObject({ NODE_ENV: "production", PLATEN_HOST: "0.0.0.0" });
  // A busy machine renders slowly.
  const patient = { PLATEN_RENDER_DEADLINE: "60000" };
  return {
    ...patient,
    ...image,
    ...manifest,
    PLATEN_TOKENS: TOKENS,
    PLATEN_PORT: String(port),
    PLATEN_HOST: "127.0.0.1",
  };
}

function text(path: string): string {
  return readFileSync(new URL(path, `file://${repositoryRoot}/`), "utf8");
}

function composed(file: string, service: string): Record<string, string> {
  const { services } = parse(text(`deploy/${file}`), { merge: true });
  const { environment } = services[service] as { environment: Record<string, unknown> };
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));
}

const render = (url: string) =>
  fetch(`${url}/render`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/html", Authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ template: "<p>{a}</p>", data: { a: 1 } }),
  }).then((response) => response.text());

describe.skipIf(!built || !hasOwnMounts())("on a read-only file system, without privileges,", () => {
  test("the replicas of the compose file render, and open neither sites nor a platform", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = environment(composed("compose.yaml", "platen-1"), port);
    const { output, stop } = startContainer({ args: ["serve"], env });
    await untilAnswered(`${url}/healthz`);
    expect(await render(url)).toBe("<p>1</p>");
    expect((await fetch(`${url}/`)).status).toBe(200);
    for (const path of ["/sites/shop/", "/platform", CART])
      expect((await fetch(url + path)).status).toBe(404);
    expect(output()).toContain("no sites (tokens are set; --site opens them); no platform (tokens are set");
    expect(await stop()).toBe(0);
  });

  test("a pod of the manifests for Kubernetes renders", async () => {
    const [port, operation] = [await freePort(), await freePort()];
    const file = fileURLToPath(new URL("../../deploy/kubernetes/platen.json", import.meta.url));
    const env = { ...environment({}, port), PLATEN_METRICS_PORT: String(operation), PLATEN_DRAIN_DELAY: "0" };
    const { stop } = startContainer({ args: ["serve", "--config", file], env });
    await untilAnswered(`http://127.0.0.1:${operation}/readyz`);
    expect(await render(`http://127.0.0.1:${port}`)).toBe("<p>1</p>");
    expect(await stop()).toBe(0);
  });

  test("a site keeps the data of its visitors in its volume", async () => {
    const folder = await TemporaryFolder.create();
    await mkdir(folder.at("data"));
    await chown(folder.at("data"), 1000, 1000);
    await chmod(folder.path, 0o755);
    const container = { args: ["serve"], volume: folder.at("data") };
    const env = {
      ...composed("compose.site.yaml", "platen"),
      PLATEN_SITE: `${repositoryRoot}/templates`,
      PLATEN_PLATFORM_DATA: folder.at("data"),
    };
    const visitor = new RemoteVisitor();
    const vase = { itemId: "p-field-vase", sku: "AA-VASE-S-OAT", quantity: 2 };
    for (const isFirst of [true, false]) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const { stop } = startContainer({ ...container, env: environment(env, port) });
      await untilAnswered(`${url}/sites/shop/`);
      if (isFirst) {
        expect(await visitor.send(url, "POST", `${CART}/entries`, vase)).toMatchObject({ status: 201 });
      }
      const { body } = await visitor.send(url, "GET", CART);
      expect(body["entries"]).toMatchObject([{ itemId: "p-field-vase", quantity: 2 }]);
      expect(await stop()).toBe(0);
    }
    expect(existsSync(folder.at("data/platform.db"))).toBe(true);
  });

  const refused = [
    [
      { PLATEN_PLATFORM_DATA: "/nowhere" },
      "/nowhere/platform.db: the folder cannot be created; create it, or name another one",
    ],
    [{ PLATEN_PLATFORM_DATA: "/etc" }, "/etc/platform.db: the program may not write there"],
    [{ PLATEN_PLATFORM: "embedded" }, "the embedded platform needs a folder for its database"],
  ] as const;
  test.each(some(refused, 3, 1))(
    "a site with %j does not start, and the message says what to do",
    async (settings, message) => {
      const env = environment({ PLATEN_SITE: `${repositoryRoot}/templates`, ...settings }, await freePort());
      const { exit, output } = startContainer({ args: ["serve"], env });
      expect(await exit).toBe(2);
      expect(output()).toMatch(/^platen: [^\n]+\n$/);
      expect(output()).toContain(message);
    },
  );
});
