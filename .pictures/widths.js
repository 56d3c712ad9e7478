#!/usr/bin/env node
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import sharp from "sharp";

/*
 * Makes the files of the sample sites from `.pictures/rendered`: a JPEG in full size, WebP and AVIF in the widths that
 * pages ask for.
 *
 *     node .pictures/widths.js [NAME …]
 */

const WIDTHS = [300, 500, 750, 1000];
/** Pictures that span the window. */
const WIDE = new Set(["hero", "headland-house", "piano", "sea"]);
/** Pictures that are drawn instead of traced. */
const DRAWINGS = [{ site: "studio", name: "section-drawing", path: "drawings/section-drawing.svg" }];

const here = new URL("./", import.meta.url).pathname;
const selectedNames = process.argv.slice(2);

for (const site of ["shop", "studio", "musician"]) {
  const traced = readdirSync(`${here}rendered/${site}`).map((file) => ({
    site,
    name: file.slice(0, -4),
    path: `rendered/${site}/${file}`,
  }));
  for (const picture of [...traced, ...DRAWINGS.filter((drawing) => drawing.site === site)]) {
    if (selectedNames.length === 0 || selectedNames.includes(picture.name)) await store(picture);
  }
}

async function store({ site, name, path }) {
  const folder = `${here}../templates/${site}/assets/images`;
  const { width, height } = await sharp(here + path).metadata();
  const full = WIDE.has(name) ? 1500 : width < height ? 800 : width === height ? 1000 : 1200;
  const source = await sharp(here + path, path.endsWith(".svg") ? { density: 144 } : {})
    .flatten({ background: "#f4efe5" })
    .resize({ width: full, kernel: "lanczos3" })
    .png()
    .toBuffer();
  await sharp(source).jpeg({ quality: 68, mozjpeg: true }).toFile(`${folder}/${name}.jpg`);
  rmSync(`${folder}/${name}`, { recursive: true, force: true });
  mkdirSync(`${folder}/${name}`, { recursive: true });
  for (const size of WIDTHS.filter((width) => width < full)) {
    const resized = sharp(source).resize({ width: size });
    await resized.clone().webp({ quality: 62, effort: 4 }).toFile(`${folder}/${name}/${size}w.webp`);
    if (size >= 500)
      await resized.clone().avif({ quality: 46, effort: 2 }).toFile(`${folder}/${name}/${size}w.avif`);
  }
}
