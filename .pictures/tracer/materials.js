import { cloud, noise, speckle } from "./noise.js";
import { mix, rgb, smooth } from "./vectors.js";

/** @typedef {import("./vectors.js").Vector} Vector */

/** A material of one colour, without a reflection. */
export function matte(hex, { variation = 0, scale = 4 } = {}) {
  const color = rgb(hex);
  return (p) => {
    if (variation === 0) return { color };
    const k = 1 + variation * (cloud(p[0] * scale, p[1] * scale, p[2] * scale) - 0.5) * 2;
    return { color: [color[0] * k, color[1] * k, color[2] * k] };
  };
}

/** A material that emits light and casts no shadow. */
export function glow(hex, strength) {
  const color = rgb(hex).map((x) => x * strength);
  const material = () => ({ color: [0, 0, 0], glow: color });
  material.isClear = true;
  return material;
}

/**
 * Stoneware: bare clay at the foot, throwing rings under the glaze, a rim where the glaze breaks to brown, iron specks.
 * `height` is the height of the pot, `bare` the share of it at the foot that has no glaze.
 */
export function stoneware(hex, options = {}) {
  const {
    at = [0, 0, 0],
    height = 1,
    bare = 0.05,
    specks = 0.12,
    shine = 0.045,
    rough = 0.06,
    rings = 0.02,
  } = options;
  const { rim = "8a5a3c", clay = "b08a68", deep, breakAt = 0.02, dip } = options;
  const [glaze, edge, foot] = [rgb(hex), rgb(rim), rgb(clay)];
  const pooled = deep === undefined ? glaze.map((x) => x * 0.72) : rgb(deep);
  const second = dip === undefined ? undefined : rgb(dip.color);
  return withAverage(mix(glaze, pooled, 0.2), (p, hit) => {
    const [x, y, z] = [p[0] - at[0], p[1] - at[1], p[2] - at[2]];
    const angle = Math.atan2(z, x);
    const wave = 0.012 * noise(Math.cos(angle) * 3, Math.sin(angle) * 3, 1.7);
    const up = y / height;
    const lathed = hit.v < 0.62;
    const ring = Math.sin(y * 150 + 6 * noise(0, y * 9, angle)) * rings * (0.4 + noise(angle, y * 30, 2));
    const bump = [0, ring, 0];
    if (lathed && up < bare + wave) {
      const k = 0.86 + 0.28 * cloud(x * 60, y * 60, z * 60, 3);
      return { color: foot.map((c) => c * k), bump: [0, ring * 1.5, 0] };
    }
    const blotch = cloud(x * 5 + 3, y * 7, z * 5, 3);
    let color = mix(glaze, pooled, smooth(0.45, 0.95, blotch) * 0.55);
    if (second) {
      const line = dip.to + 0.03 * Math.sin(angle * 2 + 1) + wave;
      color = mix(color, second, smooth(line - 0.004, line + 0.004, dip.below ? 1 - up : up));
    }
    const thin = smooth(1 - breakAt * 1.6, 1 - breakAt * 0.2, up + wave * 0.4);
    color = mix(color, edge, thin * 0.75);
    if (lathed) color = mix(color, pooled, smooth(bare + 0.05, bare + wave, up) * 0.5);
    if (specks > 0) {
      const dot =
        speckle(x * 42, y * 42, z * 42, specks, 0.24) * 0.62 +
        speckle(x * 90, y * 90, z * 90, specks, 0.3) * 0.35;
      color = mix(color, [0.09, 0.055, 0.035], Math.min(0.8, dot));
    }
    return { color, glaze: shine, rough, bump };
  });
}

/** Boards along x (or z), each of its own shade, with grain. */
export function boards(
  hex,
  { width = 0.4, along = "x", gap = 0.012, shine = 0.02, rough = 0.25, contrast = 1, up = false } = {},
) {
  const base = rgb(hex);
  return withAverage(base, (p) => {
    const [across, length] = up
      ? [along === "x" ? p[0] : p[2], p[1]]
      : along === "x"
        ? [p[2], p[0]]
        : [p[0], p[2]];
    const row = Math.floor(across / width);
    const inside = across / width - row;
    const shade = 0.84 + 0.32 * contrast * noise(row * 7.31 + 0.5, 0.5, 0.5);
    const grain = cloud(length * 1.6 + row * 31, across * 26, row * 3.7, 3);
    const line = Math.min(inside, 1 - inside) < gap / width ? 0.35 : 1;
    const k = shade * (0.8 + 0.4 * grain) * line;
    return {
      color: [base[0] * k, base[1] * k * (0.98 + 0.03 * grain), base[2] * k],
      glaze: shine,
      rough,
      edge: 0.35,
    };
  });
}

/** Plaster, stone, concrete: broad clouds, fine pores. */
export function plaster(hex, { scale = 1.2, contrast = 0.14, bump = 0.03, joints } = {}) {
  const base = rgb(hex);
  return withAverage(base, (p, _hit, normal) => {
    let k = 1 + contrast * (cloud(p[0] * scale, p[1] * scale, p[2] * scale) - 0.5) * 2;
    k *= 0.97 + 0.06 * noise(p[0] * 90, p[1] * 90, p[2] * 90);
    if (joints) {
      const side = Math.abs(normal[0]) > Math.abs(normal[2]) ? p[2] : p[0];
      const row = Math.floor(p[1] / joints.height);
      const x = side / joints.width + (row % 2) * 0.5 + joints.shift * noise(row * 3.3, 0.5, 0.5);
      const cell = Math.floor(x);
      const near = Math.min(p[1] / joints.height - row, 1 - (p[1] / joints.height - row)) * joints.height;
      const beside = Math.min(x - cell, 1 - (x - cell)) * joints.width;
      k *= 0.82 + 0.36 * noise(row * 5.7 + 0.5, cell * 3.1 + 0.5, 0.5);
      if (Math.abs(normal[1]) < 0.5 && Math.min(near, beside) < joints.gap) k *= 0.55;
    }
    const n = (s) => noise(p[0] * 24 + s, p[1] * 24, p[2] * 24) - 0.5;
    return { color: base.map((c) => c * k), bump: [n(0) * bump, n(9) * bump, n(21) * bump] };
  });
}

/** Metal with a brushed reflection. */
export function metal(hex, rough = 0.12) {
  const color = rgb(hex);
  return () => ({ color: color.map((c) => c * 0.12), glaze: 0.85, rough, metal: color, edge: 0.2 });
}

/** Water at rest with small waves. */
export function water(hex, { scale = 1, height = 0.05 } = {}) {
  const color = rgb(hex);
  return (p) => {
    const n = (s) => cloud(p[0] * 1.4 * scale + s, 3.3, p[2] * 3.2 * scale + s, 4) - 0.5;
    return { color, glaze: 0.03, edge: 1, rough: 0.02, bump: [n(0) * height, 0, n(40) * height] };
  };
}

/** Grass, gravel or sand: patches of two colours. */
export function ground(first, second, { scale = 0.6, fine = 12, bump = 0.2 } = {}) {
  const [a, b] = [rgb(first), rgb(second)];
  return withAverage(mix(a, b, 0.5), (p) => {
    const patch = cloud(p[0] * scale, 0.5, p[2] * scale, 4);
    const k = 0.7 + 0.6 * cloud(p[0] * fine, 0.5, p[2] * fine, 3);
    const n = (s) => (noise(p[0] * fine + s, 0.5, p[2] * fine) - 0.5) * bump;
    return { color: mix(a, b, smooth(0.35, 0.65, patch)).map((c) => c * k), bump: [n(0), 0, n(17)] };
  });
}

function withAverage(color, material) {
  return Object.assign(material, { average: { color } });
}
