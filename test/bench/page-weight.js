import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { startPlaten } from "./http/servers.js";

/*
 * Kilobytes that a browser loads for the first view of the sample sites' pages: a window of 1,280 by 800 pixels, an
 * empty cache, nothing scrolled. Writes the table into the guide's page on performance.
 */

const GUIDE = fileURLToPath(new URL("../../templates/service/guide/performance.md", import.meta.url));
const BEGIN = "<!-- page weights: npm run weights -->\n\n";
const END = "\n<!-- end of page weights -->";

/** One page of every kind. */
const PAGES = {
  shop: ["/", "/shop", "/shop/field-vase", "/cart"],
  studio: ["/", "/work", "/work/headland-house", "/journal", "/journal/a-wall-in-three-minutes", "/contact"],
  musician: ["/", "/music", "/shows", "/journal/an-hour-of-shingle", "/cover"],
  slides: ["/"],
};

const KINDS = /** @type {const} */ (["document", "stylesheet", "script", "font", "image"]);

async function weigh(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  /** @type {Promise<{ kind: string, size: number }>[]} */
  const sizes = [];
  /** Frames load files of the page from the cache. */
  const seen = new Set();
  await page.route("https://tile.openstreetmap.org/**", (route) => route.abort());
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (seen.has(response.url())) return;
    seen.add(response.url());
    // Pictures, films and typefaces are already compressed.
    const size = (body) => (["image", "font", "media"].includes(kind) ? body.length : gzipSync(body).length);
    sizes.push(
      response.body().then(
        (body) => ({ kind, size: size(body) }),
        () => ({ kind, size: 0 }),
      ),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const all = await Promise.all(sizes);
  await context.close();
  return KINDS.map((kind) => all.reduce((sum, each) => sum + (each.kind === kind ? each.size : 0), 0));
}

const service = await startPlaten();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
const rows = [];
try {
  for (const [site, paths] of Object.entries(PAGES)) {
    for (const path of paths) {
      const sizes = await weigh(browser, `${service.url}/sites/${site}${path}`);
      const cells = sizes.map((size) => (size / 1_000).toFixed(1));
      rows.push(`| ${site} | \`${path}\` | ${cells.join(" | ")} |`);
    }
  }
} finally {
  await browser.close();
  await service.stop();
}
const head = [
  "| Site | Page | HTML | CSS | Scripts | Typefaces | Pictures |",
  "| --- | --- | --: | --: | --: | --: | --: |",
];
const table = [...head, ...rows, ""].join("\n");
const guide = readFileSync(GUIDE, "utf8");
const [before, after] = [guide.indexOf(BEGIN) + BEGIN.length, guide.indexOf(END)];
writeFileSync(GUIDE, guide.slice(0, before) + table + guide.slice(after));
console.log(table);
