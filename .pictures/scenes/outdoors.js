import {
  add,
  box,
  Convex,
  cloud,
  Ellipsoid,
  Group,
  glow,
  Lathe,
  matte,
  mix,
  Rod,
  randomOf,
  rgb,
  smooth,
  unit,
} from "../tracer/index.js";

/* The surroundings of the houses: skies, ground, water, trees, reeds, lit windows. */

/** A sky from colours at the horizon and above, with a glow around the sun and thin clouds. */
export function skyOf({
  horizon,
  middle,
  top,
  sun,
  halo = "ffd9a0",
  haloSize = 0.5,
  clouds = 0.3,
  cloudColor = "ffffff",
  stars = 0,
  strength = 1,
}) {
  const [low, mid, high, around, white] = [horizon, middle, top, halo, cloudColor].map(rgb);
  const toSun = unit(sun);
  const random = randomOf(9);
  const bright = Array.from({ length: stars }, () =>
    unit([random() * 2 - 1, 0.08 + random(), -random() - 0.05]),
  );
  return (d) => {
    const up = Math.max(0, d[1]);
    let color = up < 0.18 ? mix(low, mid, smooth(0, 0.18, up)) : mix(mid, high, smooth(0.18, 0.75, up));
    const facing = Math.max(0, d[0] * toSun[0] + d[1] * toSun[1] + d[2] * toSun[2]);
    color = mix(color, around, facing ** (6 / haloSize) * 0.8);
    if (clouds > 0 && d[1] > 0.005) {
      const k = 1 / (d[1] + 0.12);
      const veil = smooth(0.5, 0.85, cloud(d[0] * k * 1.1 + 4, 0.3, d[2] * k * 2.2, 5)) * clouds;
      color = mix(color, mix(white, around, facing * 0.5), veil * smooth(0, 0.08, d[1]));
    }
    for (const star of bright) {
      if (d[0] * star[0] + d[1] * star[1] + d[2] * star[2] > 0.9999985) return [1.6, 1.6, 1.5];
    }
    return color.map((c) => c * strength);
  };
}

export const plain = (material, y = 0) =>
  new Convex({ planes: [{ normal: [0, 1, 0], at: [0, y, 0] }], material });

/** A hill: a flat ellipsoid. */
export const hill = (at, [x, y, z], material) =>
  new Ellipsoid({
    at,
    axes: [
      [x, 0, 0],
      [0, y, 0],
      [0, 0, z],
    ],
    material,
  });

/** A spruce: rings of branches, ragged. */
export function spruce(at, height, seed = 1) {
  const random = randomOf(seed);
  const rings = Math.max(7, Math.round(height * 3));
  const profile = [[height * 0.21, height * 0.1]];
  for (let i = 0; i < rings; i++) {
    const t = i / rings;
    const radius = height * 0.22 * (1 - t) ** 0.9 * (0.85 + 0.3 * random());
    profile.push(
      [radius, height * (0.12 + 0.86 * t)],
      [radius * 0.5, height * (0.12 + 0.86 * (t + 0.55 / rings))],
    );
  }
  profile.push([0.001, height]);
  const [light, dark] = [rgb("3d4d38"), rgb("1c261f")];
  const material = (p, hit) => {
    const k = cloud(p[0] * 7, p[1] * 9, p[2] * 7, 3);
    const n = (s) => (cloud(p[0] * 14 + s, p[1] * 14, p[2] * 14, 2) - 0.5) * 1.6;
    return { color: mix(dark, light, k * (0.5 + hit.v)), bump: [n(0), n(5), n(11)] };
  };
  material.average = { color: mix(dark, light, 0.4) };
  return [
    new Lathe({ at, profile, material, smoothness: 1 }),
    new Rod({
      from: at,
      to: add(at, [0, height * 0.2, 0]),
      radius: height * 0.02,
      material: matte("4b3d31"),
    }),
  ];
}

/** A tree with a round crown. */
export function roundTree(at, size, seed = 1, hex = "6d7a4a") {
  const random = randomOf(seed);
  const [light, dark] = [rgb(hex), rgb("3a4630")];
  const material = (p) => {
    const k = cloud(p[0] * 5, p[1] * 5, p[2] * 5, 4);
    const n = (s) => (cloud(p[0] * 12 + s, p[1] * 12, p[2] * 12, 2) - 0.5) * 2;
    return { color: mix(dark, light, smooth(0.3, 0.7, k)), bump: [n(0), n(5), n(11)] };
  };
  material.average = { color: mix(dark, light, 0.5) };
  const crown = Array.from({ length: 16 }, () => {
    const r = size * (0.22 + random() * 0.16);
    const place = unit([random() - 0.5, random() - 0.35, random() - 0.5]);
    const away = size * 0.42 * Math.sqrt(random());
    return hill(
      add(at, [place[0] * away, size * 1.05 + place[1] * away * 0.8, place[2] * away]),
      [r, r * 0.85, r],
      material,
    );
  });
  const trunk = new Rod({
    from: at,
    to: add(at, [0, size, 0]),
    radius: size * 0.05,
    material: matte("4d4035"),
  });
  return [new Group(crown), trunk];
}

/** Stalks of grass or reed in a patch. */
export function reeds({ x, z, count, height = 0.8, seed = 1, hex = "b59c63", radius = 0.012, y = 0 }) {
  const random = randomOf(seed);
  const groups = [];
  for (let g = 0; g < count / 24; g++) {
    const [cx, cz] = [x[0] + (x[1] - x[0]) * random(), z[0] + (z[1] - z[0]) * random()];
    const material = matte(hex, { variation: 0.5, scale: 1.3 });
    const stalks = Array.from({ length: 24 }, () => {
      const from = [cx + (random() - 0.5) * 1.1, y, cz + (random() - 0.5) * 0.8];
      const tall = height * (0.5 + 0.7 * random());
      return new Rod({
        from,
        to: add(from, [(random() - 0.3) * tall * 0.5, tall, (random() - 0.5) * tall * 0.3]),
        radius,
        material,
      });
    });
    groups.push(new Group(stalks));
  }
  return groups;
}

/** A lit window: a pane a little in front of the wall. */
export const lit = (at, size, { hex = "ffc778", strength = 2.2, turn = 0 } = {}) =>
  box({ at, size, turn, material: glow(hex, strength) });

/** A dark pane that reflects the sky. */
export function pane(at, size, turn = 0) {
  const material = () => ({ color: rgb("1d2528"), glaze: 0.12, rough: 0.01, edge: 1 });
  return box({ at, size, turn, material });
}

export const TIMES = {
  noon: {
    sun: { direction: unit([-0.55, 0.75, 0.5]), spread: 0.03, color: [2.9, 2.7, 2.35] },
    sky: skyOf({
      horizon: "dfe6e6",
      middle: "b9cfdb",
      top: "7fa5c0",
      sun: [-0.55, 0.75, 0.5],
      clouds: 0.55,
      halo: "fff4dd",
    }),
    ambient: [0.35, 0.38, 0.4],
  },
  overcast: {
    sun: { direction: unit([-0.5, 0.8, 0.45]), spread: 0.35, color: [1.5, 1.48, 1.42] },
    sky: skyOf({
      horizon: "e3e4df",
      middle: "cfd5d6",
      top: "aebac2",
      sun: [-0.5, 0.8, 0.45],
      clouds: 0.5,
      halo: "f6f2e6",
    }),
    ambient: [0.4, 0.41, 0.42],
  },
  evening: {
    sun: { direction: unit([-0.85, 0.2, 0.45]), spread: 0.03, color: [3, 1.85, 1] },
    sky: skyOf({
      horizon: "f0c79c",
      middle: "d3b7aa",
      top: "7d90ab",
      sun: [-0.85, 0.12, -0.5],
      clouds: 0.6,
      halo: "ffce8f",
      cloudColor: "e3b49c",
    }),
    ambient: [0.24, 0.23, 0.26],
  },
  dusk: {
    sun: { direction: unit([-0.6, 0.5, 0.6]), spread: 0.5, color: [0.26, 0.3, 0.4] },
    sky: skyOf({
      horizon: "d9a584",
      middle: "8a8ba1",
      top: "33496b",
      sun: [0.5, 0.02, -0.9],
      clouds: 0.6,
      halo: "ffb27a",
      cloudColor: "b08c94",
      strength: 0.62,
    }),
    ambient: [0.1, 0.12, 0.17],
  },
  night: {
    sun: { direction: unit([0.5, 0.7, 0.5]), spread: 0.2, color: [0.1, 0.13, 0.2] },
    sky: skyOf({
      horizon: "3d5166",
      middle: "22354f",
      top: "0d1729",
      sun: [0, -1, 0],
      clouds: 0.15,
      stars: 220,
      halo: "3d5166",
      cloudColor: "4d6078",
      strength: 0.8,
    }),
    ambient: [0.04, 0.055, 0.085],
  },
};

/** A picture outdoors. `time` is one of `TIMES`. */
export function outdoors({
  time,
  camera,
  shapes,
  size = [720, 540],
  samples = 3,
  lamps,
  look = {},
  bounces = 1,
}) {
  return {
    size,
    samples,
    look: {
      exposure: 0.9,
      vignette: 0.4,
      grain: 0.016,
      saturation: 0.78,
      passes: 4,
      tolerance: 2.2,
      ...look,
    },
    scene: { ...TIMES[time], camera, shapes: shapes.flat(3), lamps, bounces },
  };
}
