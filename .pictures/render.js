#!/usr/bin/env node
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import sharp from "sharp";
import { develop } from "./tracer/develop.js";
import { trace } from "./tracer/trace.js";

/*
 * Traces scenes into `.pictures/rendered`, from which `widths.js` makes the sites' files.
 *
 *     node .pictures/render.js [NAME …] [--draft]
 */

const SITES = ["shop", "studio", "musician"];

async function scenesOf(site) {
  const { scenes } = await import(`./scenes/${site}.js`);
  return scenes;
}

if (isMainThread) await renderAll();
else {
  const { site, name, options } = workerData;
  parentPort.postMessage(trace((await scenesOf(site))[name]().scene, options));
}

async function renderAll() {
  const { values, positionals } = parseArgs({
    options: { draft: { type: "boolean", default: false }, threads: { type: "string" } },
    allowPositionals: true,
  });
  const threads = Number(values.threads ?? availableParallelism());
  for (const site of SITES) {
    for (const [name, makeScene] of Object.entries(await scenesOf(site))) {
      const isSelected = positionals.length === 0 || positionals.includes(name) || positionals.includes(site);
      if (!isSelected) continue;
      const startedAt = Date.now();
      const { size, look = {}, samples = 12 } = makeScene();
      const [width, height] = values.draft ? size.map((x) => Math.round(x / 4)) : size;
      const planes = await traceInBands(
        site,
        name,
        { width, height, samples: values.draft ? 4 : samples },
        threads,
      );
      const folder = new URL(`./rendered/${site}/`, import.meta.url);
      mkdirSync(folder, { recursive: true });
      await sharp(develop(planes, look, { width, height }), { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 6 })
        .toFile(new URL(`${name}.png`, folder).pathname);
      process.stdout.write(
        `${site}/${name} ${width}x${height} ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
      );
    }
  }
}

/** Traces a scene in bands with several threads. Returns its planes. */
async function traceInBands(site, name, options, threads) {
  const { width, height } = options;
  const bands = Array.from({ length: threads }, (_, i) => [
    2 * Math.floor((height * i) / threads / 2),
    i + 1 === threads ? height : 2 * Math.floor((height * (i + 1)) / threads / 2),
  ]);
  const parts = await Promise.all(
    bands.map(
      (rows) =>
        new Promise((resolve, reject) => {
          new Worker(new URL(import.meta.url), { workerData: { site, name, options: { ...options, rows } } })
            .once("message", resolve)
            .once("error", reject);
        }),
    ),
  );
  const merged = {};
  for (const plane of Object.keys(parts[0])) {
    const values = new Float32Array(width * height * (plane === "depth" || plane === "lit" ? 1 : 3));
    let at = 0;
    for (const part of parts) {
      values.set(part[plane], at);
      at += part[plane].length;
    }
    merged[plane] = values;
  }
  return merged;
}
