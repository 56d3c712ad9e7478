import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/*
 * The costs of islands: transferred bytes, and processor time on the server, compared with `renderToString` of the same
 * components.
 */

// React reads this variable when it is loaded.
process.env.NODE_ENV = "production";
const { renderToString } = await import("react-dom/server");
const { islandTree } = await import("../../dist/islands/island-tree.js");
const { islands } = await import("../../dist/islands/registry.js");
const { pageHtml, readBrowserAssets } = await import("../../dist/stream/index.js");

/** Milliseconds of the warm-up and of the measurement. Code that V8 has not compiled takes ten times as long. */
const WARM_UP = 1_500;
const MEASURED = 1_500;

/** Milliseconds of processor time, user and system, for one call. */
async function processorTime(work) {
  await callsWithin(WARM_UP, work);
  const before = process.cpuUsage();
  const calls = await callsWithin(MEASURED, work);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / calls;
}

async function callsWithin(milliseconds, work) {
  const end = performance.now() + milliseconds;
  let calls = 0;
  do {
    await work();
    calls++;
  } while (performance.now() < end);
  return calls;
}

console.log("\nPages with islands (ms of processor time; `bare` is renderToString of the same components)");
for (const count of [0, 1, 10, 100]) {
  const chosen = Array.from({ length: count }, (_, index) => islands[index % islands.length]);
  const segments = /** @type {any[]} */ ([
    { kind: "html", html: "<!doctype html><html><head></head><body>" },
    ...chosen.map(({ name, sample }) => ({ kind: "island", block: name, props: sample, fragment: "" })),
    { kind: "html", html: "</body></html>" },
  ]);
  const page = async () => {
    let html = "";
    for await (const part of pageHtml(segments)) html += part;
    return html;
  };
  const bare = () => {
    let html = "";
    for (const { component, sample } of chosen)
      html += renderToString(islandTree({ component, props: sample }));
    return html;
  };
  const [ours, theirs] = [await processorTime(page), await processorTime(bare)];
  const ratio = count === 0 ? "" : `${(ours / theirs).toFixed(2)} ×`;
  console.log(
    `${String(count).padStart(4)}   page ${ours.toFixed(3)}   bare ${theirs.toFixed(3)}   ${ratio}`,
  );
}

const folder = new URL("../../dist/assets/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("manifest.json", folder), "utf8"));
const assets = readBrowserAssets(manifest, "");
const gzipped = (name) => gzipSync(readFileSync(new URL(name, folder))).length;
const total = (names) => [...new Set(names)].reduce((sum, name) => sum + gzipped(name), 0);
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`.padStart(9);

/**
 * The size of everything that a page with these blocks loads: scripts, then styles.
 *
 * @returns {[number, number]}
 */
function transferred(blocks) {
  const files = [assets.entry, ...blocks.map((block) => assets.blocks.get(block))];
  return [total(files.flatMap(({ modules }) => modules)), total(files.flatMap(({ styles }) => styles))];
}

function printTransfer(title, [scripts, styles]) {
  console.log(`${title.padEnd(24)} scripts ${kilobytes(scripts)}   styles ${kilobytes(styles)}`);
}

console.log("\nTransferred (gzip)");
const [entryScripts, entryStyles] = transferred([]);
printTransfer("React and the entry", [entryScripts, entryStyles]);
for (const block of assets.blocks.keys()) {
  const [scripts, styles] = transferred([block]);
  printTransfer(`  + ${block}`, [scripts - entryScripts, styles - entryStyles]);
}
const all = readdirSync(folder);
printTransfer("everything", [
  total(all.filter((name) => name.endsWith(".js"))),
  total(all.filter((name) => name.endsWith(".css"))),
]);
console.log("Pages");
printTransfer("  no islands", [0, 0]);
printTransfer("  one form", transferred(["form"]));
printTransfer("  one product", transferred(["product"]));
