import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installedNginx, startNginx } from "../deploy/nginx.js";
import { freePort } from "../deploy/replica.js";
import { workerBrowser } from "../support/browser-with-build.js";
import { run } from "../support/cli.js";
import { openWatchedPage } from "../support/island-page.js";
import { repositoryRoot } from "../support/repository-root.js";
import { HANGS, PATIENT, servedProgram } from "../support/served-program.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

/* The way of the guide from a new site to its own address, without TLS and with a host of this machine. */

const nginx = installedNginx();
const guide = readFileSync(join(repositoryRoot, "templates/service/guide/going-live.md"), "utf8");
const [siteData, settings] = [...guide.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = ""]) =>
  JSON.parse(json),
);
/** Browsers resolve such a name to this machine. */
const HOST = "my-site.localhost";

async function published() {
  const folder = await TemporaryFolder.create();
  await run(["init", "my-site", "--yes", "--template", "shop"], { cwd: folder.path });
  const data = JSON.parse(readFileSync(folder.at("my-site/data/site.json"), "utf8"));
  data.website = { ...data.website, ...siteData.website };
  await folder.write("my-site/data/site.json", JSON.stringify(data));
  const hosts = { ...settings.hosts, [HOST]: settings.hosts["example.org"] };
  const served = await servedProgram({
    settings: {
      ...settings,
      ...PATIENT,
      hosts,
      site: folder.at("my-site"),
      platformData: folder.at("visitors"),
    },
  });
  const replica = Number(new URL(await served.url()).port);
  const port = await freePort();
  const proxy = await startNginx(nginx ?? "", port, [replica, replica]);
  onTestFinished(proxy.stop);
  return { port, url: `http://${HOST}:${port}` };
}

/** Requests a path of a host through nginx. */
function ask(
  port: number,
  host: string,
  path: string,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path, headers: { Host: host, Accept: "text/html, */*" } };
    request(options, (response) => {
      let text = "";
      response
        .setEncoding("utf8")
        .on("data", (part: string) => {
          text += part;
        })
        .on("end", () => resolve({ status: response.statusCode, text }));
    })
      .on("error", reject)
      .end();
  });
}

test.skipIf(nginx === undefined)(
  "a new site is at the root of its host behind nginx, where visitors buy",
  { timeout: 300_000 },
  async () => {
    const { port, url } = await published();
    const home = await ask(port, "example.org", "/");
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('href="/assets/site.css"')]);
    expect(home.text).not.toContain("/sites/");
    expect((await ask(port, "example.org", "/assets/site.css")).status).toBe(200);
    expect((await ask(port, "example.org", "/healthz")).status).toBe(404);
    expect((await ask(port, "localhost", "/healthz")).status).toBe(200);
    expect((await ask(port, "localhost", "/sites/my-site/")).text).toContain(
      "/sites/my-site/assets/site.css",
    );
    expect((await ask(port, "www.example.org", "/robots.txt")).text).toContain(
      "Sitemap: https://example.org/sitemap.xml",
    );
    expect((await ask(port, "example.org", "/sitemap.xml")).text).toContain(
      "<loc>https://example.org/shop</loc>",
    );

    const { page, complaints, close } = await openWatchedPage(await workerBrowser());
    onTestFinished(close);
    page.setDefaultTimeout(HANGS);
    await page.goto(`${url}/shop/wide-bowl`);
    await page.locator(".sqs-add-to-cart-button").click();
    await expect
      .poll(() => page.locator(".sqs-cart-quantity").first().textContent(), { timeout: HANGS })
      .toBe("1");
    await page.locator('a[href="/cart"]').first().click();
    await page
      .getByLabel(/Wide bowl/i)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe("/cart");
    await page.goto(`${url}/sites/my-site/shop`);
    expect(new URL(page.url()).pathname).toBe("/shop");
    await page.goto(`${url}/platform`);
    await page.getByLabel("Setup code").waitFor();
    // Chromium mentions the owner's page before the sign-in.
    expect(complaints.filter((text) => !/^error: Failed to load resource.*status of 401/.test(text))).toEqual(
      [],
    );
  },
);
