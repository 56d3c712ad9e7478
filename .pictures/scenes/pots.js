import {
  add,
  boards,
  cross,
  curve,
  Ellipsoid,
  Group,
  Lathe,
  matte,
  Rod,
  randomOf,
  rgb,
  scale,
  stoneware,
  tube,
  unit,
} from "../tracer/index.js";

/* The pots of the shop. Heights are in hand's breadths: a small vase is about 2. */

export const GLAZES = {
  oat: { hex: "dccbb0", rim: "9c6b43", deep: "c7ad86" },
  celadon: { hex: "93b29b", rim: "8d7a56", deep: "5f8a78" },
  rose: { hex: "cf9484", rim: "8f5a44", deep: "b87466" },
  slate: { hex: "53646e", rim: "6d5240", deep: "34434d" },
  white: { hex: "ebe5da", rim: "a3805f", deep: "d8cfbf" },
  ink: { hex: "223a66", rim: "6b4a36", deep: "0f1f45" },
};

export function glazed(name, at, height, options = {}) {
  return stoneware(GLAZES[name].hex, { ...GLAZES[name], at, height, ...options });
}

/** A profile with a wall of clay: the outside upwards, over the lip, the inside downwards to the middle. */
export function walled(outside, thickness, floor) {
  const path = curve(outside, 6);
  const inside = [];
  for (let i = path.length - 1; i >= 0; i--) {
    const [r, y] = path[i];
    const narrow = r - thickness;
    if (y < floor || narrow < 0.02) break;
    inside.push([narrow, y - thickness * (i === path.length - 1 ? 0.2 : 0)]);
  }
  const lip = path.at(-1);
  return [
    [0.001, 0.015],
    [path[0][0] - 0.03, 0],
    ...path,
    [lip[0] - thickness / 2, lip[1] + thickness * 0.35],
    ...inside,
    [0.001, floor],
  ];
}

function pot(at, outside, size, material, { thickness = 0.035, floor = 0.08 } = {}) {
  const sized = outside.map(([r, y]) => [r * size, y * size]);
  return new Lathe({ at, profile: walled(sized, thickness, floor), material, smoothness: 1 });
}

const VASE = [
  [0.3, 0.01],
  [0.33, 0.05],
  [0.46, 0.35],
  [0.6, 0.85],
  [0.62, 1.15],
  [0.5, 1.45],
  [0.28, 1.62],
  [0.2, 1.72],
  [0.19, 1.86],
  [0.24, 2],
];
const BOTTLE = [
  [0.34, 0.01],
  [0.37, 0.06],
  [0.4, 0.4],
  [0.38, 0.75],
  [0.24, 1.02],
  [0.12, 1.2],
  [0.1, 1.5],
  [0.14, 1.62],
];
const BOWL = [
  [0.3, 0],
  [0.32, 0.02],
  [0.3, 0.12],
  [0.34, 0.15],
  [0.62, 0.28],
  [0.86, 0.52],
  [0.97, 0.78],
];
const DEEP_BOWL = [
  [0.3, 0],
  [0.32, 0.02],
  [0.31, 0.1],
  [0.38, 0.14],
  [0.66, 0.34],
  [0.8, 0.66],
  [0.83, 0.9],
];
const CUP = [
  [0.26, 0],
  [0.29, 0.02],
  [0.31, 0.1],
  [0.37, 0.4],
  [0.38, 0.66],
  [0.37, 0.86],
];
const MUG = [
  [0.36, 0],
  [0.4, 0.02],
  [0.42, 0.08],
  [0.42, 0.4],
  [0.42, 0.7],
  [0.42, 0.98],
];
const JAR = [
  [0.36, 0.01],
  [0.4, 0.05],
  [0.5, 0.3],
  [0.54, 0.6],
  [0.5, 0.85],
  [0.42, 0.98],
  [0.41, 1.04],
];
const PLATE = [
  [0.4, 0],
  [0.44, 0.02],
  [0.44, 0.04],
  [0.72, 0.08],
  [0.92, 0.15],
];

const turned =
  (outside, tall, wall) =>
  (at, glaze, size = 1, options = {}) =>
    pot(at, outside, size, glazed(glaze, at, tall * size, options), wall);

export const vase = turned(VASE, 2, { thickness: 0.04, floor: 0.12 });
export const bottle = turned(BOTTLE, 1.62, { thickness: 0.03, floor: 0.12 });
export const bowl = turned(BOWL, 0.78, { thickness: 0.045, floor: 0.2 });
export const deepBowl = turned(DEEP_BOWL, 0.9, { thickness: 0.045, floor: 0.2 });
export const cup = turned(CUP, 0.86, { thickness: 0.03, floor: 0.1 });
export const plate = turned(PLATE, 0.15, { thickness: 0.03, floor: 0.06 });
const mugBody = turned(MUG, 0.98, { thickness: 0.035, floor: 0.1 });
const jarBody = turned(JAR, 1.04, { thickness: 0.035, floor: 0.1 });

export function mug(at, glaze, { turn = 0, size = 1, ...options } = {}) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const points = [
    [0.4, 0.78],
    [0.52, 0.82],
    [0.66, 0.76],
    [0.72, 0.56],
    [0.67, 0.36],
    [0.54, 0.24],
    [0.4, 0.2],
  ];
  const placed = points.map(([r, y]) => [at[0] + r * c * size, at[1] + y * size, at[2] + r * s * size]);
  const material = glazed(glaze, at, 0.98 * size, { ...options, bare: 0, breakAt: 0, rings: 0 });
  return [mugBody(at, glaze, size, options), tube(placed, 0.062 * size, material)];
}

export function lidded(at, glaze, lid = glaze, size = 1) {
  const top = add(at, [0, 1.02 * size, 0]);
  const profile = [
    [0.44, 0],
    [0.46, 0.03],
    [0.4, 0.09],
    [0.16, 0.16],
    [0.06, 0.18],
    [0.05, 0.22],
    [0.09, 0.29],
    [0.08, 0.34],
    [0.001, 0.36],
  ];
  const material = glazed(lid, top, 0.36 * size, { bare: 0 });
  return [
    jarBody(at, glaze, size),
    new Lathe({ at: top, profile: profile.map((p) => p.map((x) => x * size)), material, smoothness: 4 }),
  ];
}

/** A branch with leaves in pairs, as of an olive. */
export function branch(
  from,
  path,
  { seed = 1, leaves = 9, length = 0.34, hex = "64785a", under = "9aa88e" } = {},
) {
  const random = randomOf(seed);
  const points = [from, ...path.map((step) => add(from, step))];
  const line = curve(points, 6);
  const wood = matte("6b5640", { variation: 0.3, scale: 9 });
  const [top, below] = [rgb(hex), rgb(under)];
  const leaf = (_p, _hit, normal) => ({ color: normal[1] > 0.05 ? top : below, glaze: 0.025, rough: 0.35 });
  const shapes = line
    .slice(1)
    .map(
      (to, i) => new Rod({ from: line[i], to, radius: 0.022 - 0.012 * (i / line.length), material: wood }),
    );
  const first = Math.floor(line.length * 0.3);
  for (let i = 0; i < leaves * 2; i++) {
    const at =
      line[Math.min(line.length - 1, first + Math.floor(((line.length - first) * i) / (leaves * 2)))];
    const before = line[Math.max(0, line.indexOf(at) - 1)];
    const along = unit(at.map((x, c) => x - before[c] + 1e-6));
    const side = unit([random() - 0.5, (random() - 0.5) * 0.7, random() - 0.5]);
    const outward = unit(add(scale(along, 0.9), scale(unit(cross(along, side)), i % 2 ? 1 : -1)));
    const size = length * (0.65 + 0.5 * random());
    const across = unit(cross(outward, side));
    const flat = cross(across, outward);
    shapes.push(
      new Ellipsoid({
        at: add(at, scale(outward, size * 0.52)),
        axes: [scale(outward, size / 2), scale(across, size * 0.13), scale(flat, 0.008)],
        material: leaf,
      }),
    );
  }
  return new Group(shapes);
}

export const table = (hex = "a67c52") => boards(hex, { width: 0.9, shine: 0.02, rough: 0.3, gap: 0.006 });
