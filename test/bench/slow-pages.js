import { createServer, get } from "node:http";
import { z } from "zod";

/*
 * Pages that wait for a block, over real sockets: the time of their first byte, and the memory that many of them use at
 * once. Suspense delays the block by a second.
 */

// React reads this variable when it is loaded.
process.env.NODE_ENV = "production";
const { createElement, Suspense, use } = await import("react");
const { catalogueOf, streamPage } = await import("../../dist/stream/index.js");

const DELAY = 1_000;
const READERS = 200;
const waits = new Map();

function Delayed({ id }) {
  if (!waits.has(id)) waits.set(id, new Promise((done) => setTimeout(done, DELAY, "ready")));
  return createElement("p", null, use(waits.get(id)));
}
const Block = (props) => createElement(Suspense, { fallback: "…" }, createElement(Delayed, props));
/** @type {import("../../dist/islands/define.js").IslandDefinition<any>} */
const definition = {
  name: "delayed",
  when: "load",
  props: z.strictObject({ id: z.string() }),
  component: Block,
  sample: { id: "0" },
};
const catalogue = catalogueOf([definition]);

let served = 0;
const text = "text before the block. ".repeat(5_000);
const server = createServer((_request, response) => {
  const id = String(served++);
  /** @type {import("../../dist/core/library/fragment.js").Segment[]} */
  const segments = [
    { kind: "html", html: text },
    { kind: "island", block: "delayed", props: { id }, fragment: "late" },
    { kind: "html", html: text },
  ];
  streamPage(segments, response, { catalogue, deadline: 5_000 }).finally(() => waits.delete(id));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());

/** Measures milliseconds until the first and last byte, and whether the block arrived in its place. */
function read() {
  return new Promise((done, failed) => {
    const start = performance.now();
    let first = 0;
    let page = "";
    get({ port, host: "127.0.0.1", agent: false }, (response) => {
      response.setEncoding("utf8");
      response.on("data", (part) => {
        if (page === "") first = performance.now() - start;
        page += part;
      });
      response.on("end", () =>
        done({ first, all: performance.now() - start, whole: page.includes("ready") }),
      );
    }).on("error", failed);
  });
}

const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

await read();
const alone = await read();
console.log(`one page: first byte ${(alone.first / alone.all).toFixed(3)} of the time of the last`);
const before = megabytes();
const readers = Array.from({ length: READERS }, read);
await new Promise((later) => setTimeout(later, DELAY / 2));
const during = megabytes();
const pages = await Promise.all(readers);
const after = megabytes();
const firsts = pages.map(({ first, all }) => first / all).sort((a, b) => a - b);
console.log(
  `${READERS} at once: first byte ${firsts[READERS / 2].toFixed(3)} of the time of the last (median), whole ` +
    `${pages.filter(({ whole }) => whole).length}`,
);
console.log(
  `heap: during ${(during / before).toFixed(2)} × before, after ${(after / before).toFixed(2)} ×; ${served} ` +
    `pages served`,
);
server.close();
