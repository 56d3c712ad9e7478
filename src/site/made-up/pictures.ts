/** Pictures that are drawn from their name, so that made-up content needs no files. */
const FOLDER = "/__platen/pictures/";
const NAME = /^([a-z]+)-(\d{1,3})-(\d{2,4})x(\d{2,4})\.svg$/;
const MAX_SIDE = 4_000;

export const SCENES = ["hills", "sea", "table", "street", "object"] as const;
export type Scene = (typeof SCENES)[number];

/** The address and the size of a picture, as fields of an image item. */
export function pictureFields(scene: Scene, number: number, width: number, height: number) {
  const filename = `${scene}-${number}-${width}x${height}.svg`;
  return {
    assetUrl: FOLDER + filename,
    originalSize: `${width}x${height}`,
    filename,
    contentType: "image/svg+xml",
  };
}

/** Draws the picture of a file name. Undefined if it names none. `width` makes it smaller, never larger. */
export function drawPicture(filename: string, width?: number): string | undefined {
  const [, scene, number, w, h] = NAME.exec(filename) ?? [];
  const draw = scene !== undefined && Object.hasOwn(PAINTERS, scene) ? PAINTERS[scene as Scene] : undefined;
  const size = { width: Number(w), height: Number(h) };
  if (draw === undefined || !(size.width <= MAX_SIDE && size.height <= MAX_SIDE)) return undefined;
  const palette = PALETTES[Number(number) % PALETTES.length] ?? FIRST_PALETTE;
  const canvas: Canvas = { ...size, random: randomOf(filename), palette };
  const shown = Math.min(width ?? size.width, size.width);
  const shownHeight = Math.max(1, Math.round((shown / size.width) * size.height));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown}" height="${shownHeight}" ` +
    `viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice">${draw(canvas)}</svg>`
  );
}

interface Palette {
  readonly high: string;
  readonly low: string;
  readonly light: string;
  readonly far: string;
  readonly near: string;
  readonly accent: string;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly palette: Palette;
}

const FIRST_PALETTE: Palette = {
  high: "#8fb3c9",
  low: "#f3dcc0",
  light: "#fff4e0",
  far: "#8aa1ab",
  near: "#2f4a4f",
  accent: "#c4694a",
};

const PALETTES: readonly Palette[] = [
  FIRST_PALETTE,
  { high: "#d9d3c7", low: "#f4efe6", light: "#ffffff", far: "#b9a88f", near: "#5b4a3a", accent: "#7d8f69" },
  { high: "#3d4f73", low: "#e59a6f", light: "#ffd9a0", far: "#6f5b78", near: "#2a2438", accent: "#e0b04c" },
  { high: "#a9c8bd", low: "#eef2e3", light: "#fdfff4", far: "#7fa08c", near: "#2e5041", accent: "#d98f5c" },
  { high: "#c8b6c4", low: "#f6e6e0", light: "#fffaf2", far: "#a48a9a", near: "#4d3b4c", accent: "#b5525c" },
  { high: "#9fb0b8", low: "#dfe5e6", light: "#f9fbfb", far: "#7c8b93", near: "#34424a", accent: "#d3a64b" },
];

/** A sequence of numbers that depends on the name alone. */
function randomOf(name: string): () => number {
  let state = 2_166_136_261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
  };
}

const PAINTERS: Readonly<Record<Scene, (canvas: Canvas) => string>> = { hills, sea, table, street, object };

function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function gradient(id: string, ...stops: readonly string[]): string {
  const last = Math.max(1, stops.length - 1);
  const parts = stops.map((color, i) => `<stop offset="${fixed(i / last)}" stop-color="${color}"/>`);
  return `<linearGradient id="${id}" x2="0" y2="1">${parts.join("")}</linearGradient>`;
}

function glow(color: string): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  return `<radialGradient id="g">${stop(0, 1)}${stop(0.25, 0.55)}${stop(1, 0)}</radialGradient>`;
}

function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
  const size = `width="${fixed(width)}" height="${fixed(height)}"`;
  return `<rect x="${fixed(x)}" y="${fixed(y)}" ${size} fill="${fill}"${more}/>`;
}

function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}"${more}/>`;
}

function mixed(a: string, b: string, share: number): string {
  const part = (color: string, i: number) => Number.parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mix = [0, 1, 2].map((i) => Math.round(part(a, i) * (1 - share) + part(b, i) * share));
  return `#${mix.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function hills({ width, height, random, palette }: Canvas): string {
  const LAYERS = 5;
  const sun = width * (0.2 + 0.6 * random());
  const layers = Array.from({ length: LAYERS }, (_, layer) => {
    const share = layer / (LAYERS - 1);
    const base = height * (0.42 + 0.5 * share);
    const swing = height * (0.13 - 0.06 * share);
    const waves = [1, 2.3, 5.1].map((speed) => ({ speed: speed + random(), shift: random() * 6.3 }));
    const points = Array.from({ length: 41 }, (_, i) => {
      const y = waves.reduce(
        (sum, { speed, shift }, n) => sum + Math.sin((i / 40) * speed * 3 + shift) / (n + 1),
        0,
      );
      return `${fixed((width * i) / 40)},${fixed(base - (y * swing) / 1.5)}`;
    });
    const fill = mixed(mixed(palette.far, palette.low, 0.45), palette.near, share);
    return `<polygon points="0,${height} ${points.join(" ")} ${width},${height}" fill="${fill}"/>`;
  });
  return (
    `<defs>${gradient("s", palette.high, palette.low)}${glow(palette.light)}</defs>` +
    rect(0, 0, width, height, "url(#s)") +
    ellipse(sun, height * 0.34, height * 0.42, height * 0.42, "url(#g)") +
    layers.join("")
  );
}

function sea({ width, height, random, palette }: Canvas): string {
  const horizon = height * (0.45 + 0.12 * random());
  const sun = width * (0.25 + 0.5 * random());
  const waves = Array.from({ length: 60 }, () => {
    const depth = random() ** 1.6;
    const y = horizon + 2 + depth * (height - horizon);
    const length = width * (0.02 + 0.16 * depth) * (0.5 + random());
    const nearSun = random() < 0.55;
    const x = nearSun ? sun + (random() - 0.5) * width * (0.08 + 0.3 * depth) : random() * width;
    const color = nearSun ? palette.light : palette.near;
    const opacity = ` opacity="${fixed(nearSun ? 0.5 : 0.2)}"`;
    return ellipse(x, y, length / 2, Math.max(1, height * 0.004 * (0.4 + 2 * depth)), color, opacity);
  });
  const boat = width * (0.15 + 0.7 * random());
  const size = height * 0.05;
  const mast = `M${fixed(boat)} ${fixed(horizon - size * 1.6)}v${fixed(size * 1.5)}`;
  const sail = `<path d="${mast}h${fixed(size)}z" fill="${palette.light}"/>`;
  return (
    `<defs>${gradient("s", palette.high, palette.low)}` +
    gradient("w", mixed(palette.far, palette.low, 0.3), palette.near) +
    `${glow(palette.light)}</defs>` +
    rect(0, 0, width, horizon + 1, "url(#s)") +
    ellipse(sun, horizon - height * 0.06, height * 0.4, height * 0.4, "url(#g)") +
    rect(0, horizon, width, height - horizon, "url(#w)") +
    waves.join("") +
    sail +
    rect(boat - size * 0.4, horizon - size * 0.1, size * 1.3, size * 0.22, palette.near)
  );
}

/** Cups and bowls on a table. */
function table({ width, height, random, palette }: Canvas): string {
  const edge = height * (0.58 + 0.06 * random());
  const unit = Math.min(width, height);
  const COUNT = 3;
  const things = Array.from({ length: COUNT }, (_, i) => {
    const x = width * ((i + 0.6 + 0.3 * random()) / (COUNT + 0.2));
    const size = unit * (0.1 + 0.09 * random());
    const foot = edge + unit * (0.08 + 0.12 * random());
    const color = [palette.accent, palette.light, palette.far][i % 3] ?? palette.accent;
    const tall = size * (0.9 + 1.3 * random());
    const dark = mixed(color, palette.near, 0.35);
    return (
      ellipse(x + size * 0.5, foot, size * 1.6, size * 0.28, palette.near, ' opacity=".22"') +
      `<path d="M${fixed(x - size)} ${fixed(foot - tall)}C${fixed(x - size)} ${fixed(foot - tall * 0.2)} ` +
      `${fixed(x - size * 0.7)} ${fixed(foot)} ${fixed(x)} ${fixed(foot)}S${fixed(x + size)} ` +
      `${fixed(foot - tall * 0.2)} ${fixed(x + size)} ${fixed(foot - tall)}z" fill="${color}"/>` +
      `<path d="M${fixed(x + size)} ${fixed(foot - tall)}C${fixed(x + size)} ${fixed(foot - tall * 0.2)} ` +
      `${fixed(x + size * 0.7)} ${fixed(foot)} ${fixed(x)} ${fixed(foot)}C${fixed(x + size * 0.5)} ` +
      `${fixed(foot - tall * 0.3)} ${fixed(x + size * 0.5)} ${fixed(foot - tall * 0.6)} ${fixed(x + size * 0.55)} ` +
      `${fixed(foot - tall)}z" fill="${dark}" opacity=".5"/>` +
      ellipse(x, foot - tall, size, size * 0.22, dark) +
      ellipse(x, foot - tall, size * 0.88, size * 0.17, mixed(dark, palette.near, 0.4))
    );
  });
  const light = width * (0.05 + 0.4 * random());
  return (
    `<defs>${gradient("s", mixed(palette.high, palette.low, 0.6), palette.low)}` +
    `${gradient("w", mixed(palette.far, palette.low, 0.35), mixed(palette.far, palette.near, 0.4))}</defs>` +
    rect(0, 0, width, height, "url(#s)") +
    `<path d="M${fixed(light)} 0h${fixed(width * 0.22)}l${fixed(width * 0.2)} ${fixed(edge)}` +
    `h${fixed(-width * 0.3)}z" fill="${palette.light}" opacity=".5"/>` +
    rect(0, edge, width, height - edge, "url(#w)") +
    things.join("")
  );
}

/** The fronts of houses. */
function street({ width, height, random, palette }: Canvas): string {
  const ground = height * 0.86;
  const houses: string[] = [];
  let x = -width * 0.03;
  while (x < width) {
    const wide = width * (0.13 + 0.1 * random());
    const top = height * (0.16 + 0.28 * random());
    const wall = mixed(
      [palette.low, palette.accent, palette.far, palette.light][Math.floor(random() * 4)] ?? palette.low,
      palette.far,
      0.25,
    );
    houses.push(
      rect(x, top, wide - 2, ground - top, wall),
      rect(x, top, wide - 2, height * 0.018, palette.near, ' opacity=".45"'),
    );
    const step = height * 0.15;
    for (let y = top + step * 0.4; y + step * 0.7 < ground - height * 0.16; y += step) {
      for (const at of [0.18, 0.58]) {
        const lit = random() < 0.3;
        houses.push(
          rect(
            x + wide * at,
            y,
            wide * 0.24,
            step * 0.58,
            lit ? palette.light : palette.near,
            ' opacity=".8"',
          ),
        );
      }
    }
    const shop = ground - height * 0.15;
    houses.push(
      rect(x + wide * 0.12, shop, wide * 0.74, height * 0.15, mixed(palette.near, palette.light, 0.18)),
      rect(x + wide * 0.08, shop - height * 0.02, wide * 0.82, height * 0.035, palette.accent),
    );
    x += wide;
  }
  return (
    `<defs>${gradient("s", palette.high, palette.low)}` +
    `${gradient("w", mixed(palette.far, palette.near, 0.3), palette.near)}</defs>` +
    rect(0, 0, width, height, "url(#s)") +
    houses.join("") +
    rect(0, ground, width, height - ground, "url(#w)")
  );
}

/** One thing before a plain background, as in a shop. */
function object({ width, height, random, palette }: Canvas): string {
  const unit = Math.min(width, height);
  const x = width / 2;
  const foot = height / 2 + unit * 0.3;
  const half = unit * (0.13 + 0.08 * random());
  const tall = unit * (0.36 + 0.2 * random());
  const neck = half * (0.3 + 0.5 * random());
  const color = random() < 0.5 ? palette.accent : palette.far;
  const band = foot - tall * (0.3 + 0.2 * random());
  return (
    `<defs>${gradient("s", mixed(palette.low, palette.light, 0.5), mixed(palette.low, palette.high, 0.3))}` +
    `<linearGradient id="b"><stop stop-color="${mixed(color, palette.near, 0.25)}"/>` +
    `<stop offset=".35" stop-color="${mixed(color, palette.light, 0.35)}"/>` +
    `<stop offset="1" stop-color="${mixed(color, palette.near, 0.5)}"/></linearGradient></defs>` +
    rect(0, 0, width, height, "url(#s)") +
    ellipse(x + half * 0.3, foot, half * 1.7, half * 0.28, palette.near, ' opacity=".25"') +
    `<path d="M${fixed(x - neck)} ${fixed(foot - tall)}C${fixed(x - neck)} ${fixed(foot - tall * 0.75)} ` +
    `${fixed(x - half)} ${fixed(foot - tall * 0.72)} ${fixed(x - half)} ${fixed(foot - tall * 0.5)}` +
    `V${fixed(foot - half * 0.2)}Q${fixed(x - half)} ${fixed(foot)} ${fixed(x - half * 0.8)} ${fixed(foot)}` +
    `H${fixed(x + half * 0.8)}Q${fixed(x + half)} ${fixed(foot)} ${fixed(x + half)} ${fixed(foot - half * 0.2)}` +
    `V${fixed(foot - tall * 0.5)}C${fixed(x + half)} ${fixed(foot - tall * 0.72)} ${fixed(x + neck)} ` +
    `${fixed(foot - tall * 0.75)} ${fixed(x + neck)} ${fixed(foot - tall)}z" fill="url(#b)"/>` +
    rect(x - half, band, half * 2, tall * 0.2, palette.light, ' opacity=".75"') +
    rect(x - half * 0.6, band + tall * 0.06, half * 1.2, tall * 0.02, palette.near, ' opacity=".7"') +
    rect(x - half * 0.35, band + tall * 0.11, half * 0.7, tall * 0.015, palette.near, ' opacity=".5"') +
    ellipse(x, foot - tall, neck, neck * 0.22, mixed(color, palette.near, 0.6))
  );
}
