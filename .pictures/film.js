#!/usr/bin/env node
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { cloud, noise, randomOf } from "./tracer/noise.js";
import { mix, rgb, smooth } from "./tracer/vectors.js";

/*
 * Draws the two short films of the sample sites, and the poster of the first. Needs ffmpeg.
 *
 *     node .pictures/film.js
 */

const MUSICIAN = new URL("../templates/musician/assets/film/", import.meta.url).pathname;
const STUDIO = new URL("../templates/studio/assets/film/", import.meta.url).pathname;
const RENDERED = new URL("./rendered/musician/", import.meta.url).pathname;

const SKY = {
  low: rgb("e6ab86"),
  mid: rgb("a98b97"),
  high: rgb("2e3f5c"),
  sun: rgb("ffd6a0"),
  deep: rgb("0f1d28"),
};

/** Returns the colour of the sky over the sea. `y` is 0 at the horizon, `x` runs from -1 to 1. */
function evening(x, y) {
  let color =
    y < 0.22 ? mix(SKY.low, SKY.mid, smooth(0, 0.22, y)) : mix(SKY.mid, SKY.high, smooth(0.22, 1, y));
  const distance = Math.hypot((x - 0.32) * 1.2, (y - 0.035) * 2);
  color = mix(color, SKY.sun, 0.75 * Math.exp(-distance * 5.5));
  const veil = smooth(0.5, 0.8, cloud(x * 2.2 + 3, y * 9 + 1, 0.5, 5)) * smooth(0, 0.1, y) * 0.55;
  return mix(color, mix(SKY.mid, SKY.low, Math.exp(-distance * 2)), veil);
}

/** Waves whose periods divide the film's length, so that its end meets its beginning. */
const waves = (() => {
  const random = randomOf(33);
  return Array.from({ length: 16 }, (_, i) => {
    const size = 0.5 * 1.36 ** i;
    const turn = (random() - 0.5) * 1.3;
    return {
      x: Math.sin(turn) * size,
      z: Math.cos(turn) * size,
      cycles: Math.round(1 + Math.sqrt(size) * 1.15),
      phase: random() * 7,
      amplitude: 0.3 / size ** 0.84,
    };
  });
})();

/** Draws one frame of the sea. `time` runs from 0 to 1. */
function sea(width, height, time) {
  const frame = Buffer.alloc(width * height * 3);
  const horizon = 0.46;
  for (let row = 0; row < height; row++) {
    const v = row / height;
    for (let column = 0; column < width; column++) {
      const x = (column / width) * 2 - 1;
      let color;
      if (v < horizon) color = evening(x, (horizon - v) / horizon);
      else {
        const down = Math.max(0.0025, v - horizon);
        const far = 0.55 / down;
        const across = x * far * 0.95;
        let [sx, sz] = [0, 0];
        for (const wave of waves) {
          const reach = wave.x * across + wave.z * far;
          // Waves smaller than a row of pixels would only flicker.
          const visibility = smooth(0, 1, 1.6 / ((wave.z * far * far) / 260 + 0.01));
          const slope =
            wave.amplitude * visibility * Math.cos(reach + wave.phase + 2 * Math.PI * time * wave.cycles);
          sx += slope * wave.x;
          sz += slope * wave.z;
        }
        const tilt = Math.max(0, down * 0.9 + sz * 0.16);
        const facing = Math.max(0, 1 - tilt * 1.5);
        const mirrored = evening(x + sx * 0.11, Math.min(1, 0.03 + Math.abs(down * 0.8 + sz * 0.34)));
        color = mix(SKY.deep, mirrored, 0.1 + 0.82 * facing ** 2.2);
        const glitter =
          Math.max(0, 1 - Math.abs(x - 0.32 + sx * 0.13) * (2.6 + down * 3)) ** 3 *
          Math.max(0, 0.35 + sz * 1.1);
        color = mix(color, SKY.sun, Math.min(0.85, glitter * 0.62));
        color = mix(color, SKY.low, smooth(0.02, 0, down) * 0.6);
      }
      const at = (row * width + column) * 3;
      const vignette = 1 - 0.4 * ((x * 0.6) ** 2 + (v - 0.5) ** 2);
      for (let c = 0; c < 3; c++)
        frame[at + c] = Math.round(255 * Math.min(1, color[c] * vignette) ** (1 / 2.2));
    }
  }
  return frame;
}

const BRICKS = (() => {
  const random = randomOf(8);
  const bricks = [];
  for (let row = 0; row < 12; row++) {
    let x = -0.06 - (row % 2) * 0.05;
    for (let i = 0; x < 1.06; i++) {
      const isHeader = i % 2 === 1;
      const width = isHeader ? 0.048 : 0.1;
      const base = rgb(["9c5a42", "8a4a38", "a8684c", "7d4436", "b07454"][Math.floor(random() * 5)]);
      bricks.push({ row, x, width, base, isProud: isHeader && (row * 3 + i) % 10 === 1 });
      x += width + 0.006;
    }
  }
  return bricks;
})();

/** Draws one frame of the wall: the courses rise while the sun crosses the sky. `time` runs from 0 to 1. */
function wall(width, height, time) {
  const frame = Buffer.alloc(width * height * 3);
  const laidCount = Math.min(BRICKS.length, Math.floor(BRICKS.length * Math.min(1, time * 1.12)));
  const sun = 0.25 + 0.75 * Math.sin(Math.PI * (0.12 + 0.8 * time));
  const warmth = 1 - sun;
  const rows = Array.from({ length: 12 }, (_, row) =>
    BRICKS.filter((brick, i) => brick.row === row && i < laidCount),
  );
  const sky = [mix(rgb("d9e2e4"), rgb("eec59a"), warmth), mix(rgb("a9c0cd"), rgb("c79f96"), warmth)];
  const courseHeight = 0.066;
  for (let py = 0; py < height; py++) {
    const y = 0.94 - py / height;
    for (let px = 0; px < width; px++) {
      const x = px / width;
      let color = mix(sky[0], sky[1], smooth(0.1, 0.95, y));
      if (y < 0)
        color = rgb("7a715f").map((c) => c * (0.6 + 0.5 * noise(px * 0.3, py * 0.5, 1)) * (0.5 + sun * 0.5));
      else {
        const row = Math.floor(y / courseHeight);
        const bricks = rows[row] ?? [];
        const brick = bricks.find((b) => x >= b.x && x < b.x + b.width + 0.006);
        if (brick) {
          const [u, v] = [(x - brick.x) / brick.width, (y - row * courseHeight) / (courseHeight - 0.006)];
          if (u > 1 || v > 1) color = rgb("b7a995").map((c) => c * 0.62);
          else {
            const rough = 0.78 + 0.44 * cloud(x * 60, y * 60, brick.row, 3);
            const edge = v > 0.9 ? 1.18 : v < 0.1 ? 0.7 : 1;
            const proud = brick.isProud ? 1.22 : 1;
            color = brick.base.map((c) => c * rough * edge * proud);
          }
          const shade = rows[row + 1]?.find(
            (above) =>
              above.isProud &&
              x > above.x + (sun - 0.6) * 0.08 &&
              x < above.x + above.width + (sun - 0.6) * 0.08,
          );
          if (shade && v > 1 - 0.75 * sun) color = color.map((c) => c * 0.42);
          const light = 0.42 + 0.78 * sun;
          color = [
            color[0] * light * (1.05 + 0.12 * warmth),
            color[1] * light,
            color[2] * light * (1 - 0.2 * warmth),
          ];
        }
      }
      // The mason's line, and the two poles that it is stretched between.
      const top = (rows.findLastIndex((r) => r.length > 0) + 1) * courseHeight;
      if (Math.abs(x - 0.04) < 0.006 || Math.abs(x - 0.96) < 0.006)
        color = rgb("caa66e").map((c) => c * (0.4 + 0.6 * sun));
      if (x > 0.04 && x < 0.96 && Math.abs(y - top) < 0.0024) color = rgb("f2efe6");
      const at = (py * width + px) * 3;
      for (let c = 0; c < 3; c++)
        frame[at + c] = Math.round(255 * Math.min(1, Math.max(0, color[c])) ** (1 / 2.2));
    }
  }
  return frame;
}

async function encode({ draw, width, height, rate, seconds, outputs, inputs = [] }) {
  const child = spawn(
    "ffmpeg",
    [
      "-v",
      "error",
      "-y",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      `${width}x${height}`,
      "-r",
      String(rate),
      "-i",
      "-",
      ...inputs,
      ...outputs.flat(),
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const frames = rate * seconds;
  for (let i = 0; i < frames; i++) {
    if (!child.stdin.write(draw(width, height, i / frames))) await once(child.stdin, "drain");
  }
  child.stdin.end();
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error("ffmpeg failed");
}

for (const folder of [MUSICIAN, STUDIO, RENDERED]) mkdirSync(folder, { recursive: true });
const only = process.argv[2];
if (only !== "wall") {
  await sharp(sea(1500, 844, 0), { raw: { width: 1500, height: 844, channels: 3 } })
    .png()
    .toFile(`${RENDERED}sea.png`);
  await encode({
    draw: sea,
    width: 640,
    height: 360,
    rate: 15,
    seconds: 12,
    outputs: [
      [
        "-c:v",
        "libvpx-vp9",
        "-b:v",
        "0",
        "-crf",
        "44",
        "-row-mt",
        "1",
        "-deadline",
        "good",
        "-cpu-used",
        "4",
        "-pix_fmt",
        "yuv420p",
        "-fflags",
        "+bitexact",
        `${MUSICIAN}low-water.webm`,
      ],
      [
        "-c:v",
        "libx264",
        "-crf",
        "33",
        "-preset",
        "medium",
        "-pix_fmt",
        "yuv420p",
        "-movflags",
        "+faststart",
        "-fflags",
        "+bitexact",
        `${MUSICIAN}low-water.mp4`,
      ],
    ],
  });
}
if (only !== "sea") {
  const knocks =
    "aevalsrc='0.5*exp(-50*mod(t,0.5))*sin(2*PI*1900*t)+0.3*exp(-38*mod(t+0.17,0.75))*sin(2*PI*1430*t)+0.012*(random(0)-0.5)':s=24000:d=20";
  await encode({
    draw: wall,
    width: 640,
    height: 360,
    rate: 10,
    seconds: 20,
    inputs: ["-f", "lavfi", "-i", knocks],
    outputs: [
      [
        "-c:v",
        "libx264",
        "-crf",
        "32",
        "-preset",
        "medium",
        "-pix_fmt",
        "yuv420p",
        "-c:a",
        "aac",
        "-b:a",
        "32k",
        "-shortest",
        "-movflags",
        "+faststart",
        "-fflags",
        "+bitexact",
        `${STUDIO}a-wall.mp4`,
      ],
      [
        "-c:v",
        "libvpx-vp9",
        "-b:v",
        "0",
        "-crf",
        "45",
        "-cpu-used",
        "4",
        "-pix_fmt",
        "yuv420p",
        "-c:a",
        "libopus",
        "-b:a",
        "24k",
        "-shortest",
        "-fflags",
        "+bitexact",
        `${STUDIO}a-wall.webm`,
      ],
    ],
  });
}
