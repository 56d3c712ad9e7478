import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "playwright-core";

/*
 * The time until the first island of a page is hydrated on a slow 4G connection: a like button alone, and with media
 * blocks below it. Only the ratios are meaningful. `node test/bench/first-island.js OTHER_DIST` compares both pages
 * with those of another build.
 */

const ROUNDS = 7;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

const image = { assetUrl: "/bowl.svg", originalSize: "1500x1000", altText: "A bowl" };
const media = [
  { type: 8, value: { design: "slideshow", controls: true, items: [image, image, image] } },
  { type: 8, value: { design: "grid", lightbox: true, items: [image, image, image] } },
  { type: 60, value: { title: "Shingle", tracks: [{ title: "Low tide", audioAssetUrl: "/tide.mp3" }] } },
  { type: 32, value: { ...image, title: "A film", oembed: { url: "https://vimeo.com/156045670" } } },
];
const data = {
  item: { id: "e1", fullUrl: "/e1", title: "Entry", likeCount: 3 },
  websiteSettings: { simpleLikingEnabled: true },
};

/** Like the service, which compresses at this quality what the build has not compressed. */
const compress = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** Serves a page with and without media blocks from a build. */
async function serve(dist) {
  const load = (path) => import(pathToFileURL(resolve(dist, path)).href);
  const { createEngine } = await load("index.js");
  const { pageHtml, readBrowserAssets } = await load("stream/index.js");
  const manifest = JSON.parse(readFileSync(resolve(dist, "assets/manifest.json"), "utf8"));
  const assets = readBrowserAssets(manifest, "/assets/");
  const template = createEngine().compile(
    "<main>{item|like-button}{.repeated section blocks}{@|block}{.end}</main>",
  );
  const server = createServer(async (request, response) => {
    const send = (type, bytes) =>
      response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(bytes);
    const path = request.url ?? "/";
    if (path.startsWith("/assets/")) {
      const type = path.endsWith(".js") ? "text/javascript" : "text/css";
      const file = resolve(dist, path.slice(1));
      send(type, existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : compress(readFileSync(file)));
    } else if (path === "/" || path === "/media") {
      const blocks = path === "/media" ? media : [];
      const { segments } = template.render({ ...data, blocks }, { islands: true });
      let html = "";
      for await (const part of pageHtml(segments, { assets })) html += part;
      send("text/html", compress(html));
    } else if (path === "/bowl.svg") {
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"/>';
      response.setHeader("content-type", "image/svg+xml").end(drawing);
    } else response.writeHead(404).end();
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Milliseconds from the navigation until the first island is hydrated. */
async function firstAlive(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.goto(url, { waitUntil: "commit" });
  const alive = await page.waitForFunction(
    () => document.querySelector("platen-island[data-alive]") !== null && performance.now(),
  );
  const time = await alive.jsonValue();
  await context.close();
  return Number(time);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

const other = process.argv[2];
const ours = await serve(fileURLToPath(new URL("../../dist", import.meta.url)));
const theirs = other === undefined ? undefined : await serve(other);
const pages = { alone: `${ours.url}/`, media: `${ours.url}/media` };
if (theirs !== undefined) {
  Object.assign(pages, { otherAlone: `${theirs.url}/`, otherMedia: `${theirs.url}/media` });
}
const times = Object.fromEntries(Object.keys(pages).map((name) => [name, /** @type {number[]} */ ([])]));
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
try {
  // Alternates, so that a busy machine slows all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, url] of Object.entries(pages)) times[name]?.push(await firstAlive(browser, url));
  }
} finally {
  await browser.close();
  ours.close();
  theirs?.close();
}
const ratio = (name, base) => (median(times[name]) / median(times[base])).toFixed(2);
console.log(`First island hydrated on slow 4G, median of ${ROUNDS}:`);
console.log(`  with media blocks / alone              ${ratio("media", "alone")} ×`);
if (theirs !== undefined) {
  console.log(`  alone / other build                    ${ratio("alone", "otherAlone")} ×`);
  console.log(`  with media blocks / other build        ${ratio("media", "otherMedia")} ×`);
}
