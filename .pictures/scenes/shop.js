import {
  add,
  boards,
  box,
  Convex,
  Ellipsoid,
  Lathe,
  matte,
  mix,
  plaster,
  Rod,
  rgb,
  smooth,
  tube,
} from "../tracer/index.js";
import {
  bottle,
  bowl,
  branch,
  cup,
  deepBowl,
  GLAZES,
  glazed,
  lidded,
  mug,
  plate,
  table,
  vase,
} from "./pots.js";

/* The shop's pictures. Each scene gives the size in which it is traced, and how its film is developed. */

const PORTRAIT = [520, 650];

/** A table before a wall, by a large window on the left. */
function stillLife({
  shapes,
  camera,
  wall = "d9cdbd",
  top = "b08a60",
  size = PORTRAIT,
  exposure = 0.8,
  samples = 3,
  light = 1,
  tableTop,
  back = -1.9,
  warmth = 1,
}) {
  const floor = new Convex({
    planes: [{ normal: [0, 1, 0], at: [0, 0, 0] }],
    material: tableTop ?? table(top),
  });
  const rear = new Convex({
    planes: [{ normal: [0, 0, 1], at: [0, 0, back] }],
    material: plaster(wall, { scale: 0.8, contrast: 0.1 }),
  });
  return {
    size,
    samples,
    look: {
      exposure,
      vignette: 0.45,
      grain: 0.014,
      passes: 4,
      saturation: 0.8,
      tint: [1.02, 1, 0.96 + 0.03 * (1 - warmth)],
    },
    scene: {
      camera,
      shapes: [floor, rear, ...shapes.flat(2)],
      sun: {
        direction: unitOf([-0.78, 0.62, 0.42]),
        spread: 0.16,
        color: [2.5 * light, 2.28 * light, 1.95 * light],
      },
      sky: room,
      ambient: [0.3, 0.27, 0.24],
      bounces: 1,
    },
  };
}

const unitOf = (v) => v.map((x) => x / Math.hypot(...v));

/** The room around the table: dim and warm, with a tall window on the left that glazes reflect. */
function room(d) {
  if (d[0] < -0.3) {
    const y = d[1] / -d[0];
    const z = d[2] / -d[0];
    const pane = y > 0.12 && y < 1.5 && z > -0.25 && z < 1.15;
    const bar = Math.abs(((y * 1.45) % 1) - 0.5) > 0.47 || Math.abs(((z * 1.45 + 5) % 1) - 0.5) > 0.47;
    if (pane && !bar) return [3.2, 3.25, 3.3];
  }
  const up = 0.5 + 0.5 * d[1];
  const left = 0.5 - 0.5 * d[0];
  const k = 0.16 + 0.3 * up * left + 0.12 * left;
  return [k * 1.04, k, k * 0.94];
}

/** A camera that looks at a still life. */
const lens = (at, to, angle) => ({ at, to, angle });

const vaseWith =
  (glaze, extra = []) =>
  () =>
    stillLife({
      shapes: [vase([0, 0, 0], glaze, 1), ...extra],
      camera: lens([0.25, 1.5, 5.4], [0, 1.18, 0], 32),
      wall: glaze === "oat" ? "bfae9b" : "d8ccbc",
    });

function notebook() {
  const cover = rgb("2f4a3d");
  const tiles = ["oat", "celadon", "rose", "slate", "white", "ink", "celadon", "rose", "oat"];
  const material = (p, _hit, normal) => {
    if (normal[1] < 0.7) return { color: rgb("efe7d6").map((c) => c * (0.8 + 0.3 * ((p[1] * 60) % 1))) };
    const [u, v] = [(p[0] + 0.62) / 1.24, (p[2] + 0.82) / 1.64];
    const [i, j] = [Math.floor((u - 0.17) / 0.22), Math.floor((v - 0.3) / 0.2)];
    const [x, y] = [((u - 0.17) / 0.22) % 1, ((v - 0.3) / 0.2) % 1];
    if (
      u > 0.17 &&
      v > 0.3 &&
      i >= 0 &&
      i < 3 &&
      j >= 0 &&
      j < 3 &&
      x > 0.1 &&
      x < 0.9 &&
      y > 0.1 &&
      y < 0.9
    ) {
      const hex = GLAZES[tiles[j * 3 + i]].hex;
      return { color: mix(rgb(hex), rgb(GLAZES[tiles[j * 3 + i]].deep), y), glaze: 0.05, rough: 0.08 };
    }
    if (v > 0.13 && v < 0.16 && u > 0.17 && u < 0.83) return { color: rgb("d9c9a2") };
    if (u < 0.07) return { color: cover.map((c) => c * 0.6), rough: 0.4, glaze: 0.03 };
    return { color: cover, glaze: 0.03, rough: 0.4 };
  };
  const book = box({ at: [0, 0.001, 0], size: [1.24, 0.2, 1.64], material });
  const tile = (x, z, glaze, turn) =>
    box({
      at: [x, 0, z],
      size: [0.34, 0.07, 0.34],
      turn,
      material: glazed(glaze, [x, -1, z], 2, { bare: 0, rings: 0 }),
    });
  const around = [
    tile(1.02, -0.5, "celadon", 0.2),
    tile(1.1, 0.02, "rose", -0.3),
    tile(-1.05, 0.6, "slate", 0.5),
    tile(0.95, 0.55, "oat", 0.1),
    tile(-1.02, -0.62, "ink", -0.15),
  ];
  const pencil = [
    new Rod({ from: [-1.05, 0.05, -0.1], to: [-0.82, 0.05, 0.3], radius: 0.035, material: matte("c79b4a") }),
    new Rod({ from: [-0.82, 0.05, 0.3], to: [-0.8, 0.05, 0.34], radius: 0.018, material: matte("2b211a") }),
  ];
  return stillLife({
    shapes: [book, around, pencil],
    camera: lens([0, 4.4, 0.9], [0, 0, -0.02], 33),
    tableTop: boards("b79b78", {
      width: 1.4,
      along: "z",
      shine: 0.015,
      rough: 0.35,
      gap: 0.004,
      contrast: 0.6,
    }),
  });
}

function giftCard() {
  const ribbon = matte("8a4429");
  const card = (p, _hit, normal) => {
    if (normal[1] < 0.9) return { color: rgb("e6dccb") };
    const [x, z] = [p[0], p[2]];
    const ring = Math.abs(Math.hypot(x - 0.35, z - 0.16) - 0.2);
    const leaf = Math.abs(x - 0.35) < 0.012 && z > -0.02 && z < 0.34;
    const ink = ring < 0.012 || leaf || (Math.abs(z - 0.52) < 0.012 && x > 0.05 && x < 0.65);
    return { color: ink ? rgb("8a4429") : rgb("f3ebdd"), glaze: 0.01, rough: 0.5 };
  };
  const bow = (sign) => {
    const points = [
      [0, 0.1, -0.35],
      [sign * 0.18, 0.24, -0.5],
      [sign * 0.42, 0.26, -0.52],
      [sign * 0.46, 0.16, -0.36],
      [sign * 0.22, 0.12, -0.3],
      [0, 0.1, -0.35],
    ];
    return tube(
      points.map((p) => add(p, [-0.35, 0, 0])),
      0.042,
      ribbon,
    );
  };
  return stillLife({
    shapes: [
      box({ at: [0.06, 0, -0.1], size: [2, 0.03, 1.35], turn: 0.1, material: matte("b9a58b") }),
      box({ at: [0, 0.031, 0], size: [1.9, 0.025, 1.3], material: card }),
      box({ at: [-0.35, 0.03, 0], size: [0.09, 0.032, 1.31], material: ribbon }),
      box({ at: [0, 0.03, -0.35], size: [1.91, 0.032, 0.09], material: ribbon }),
      bow(1),
      bow(-1),
      tube(
        [
          [-0.35, 0.12, -0.35],
          [-0.25, 0.1, -0.1],
          [-0.15, 0.08, 0.12],
        ],
        0.035,
        ribbon,
      ),
      tube(
        [
          [-0.35, 0.12, -0.35],
          [-0.5, 0.1, -0.15],
          [-0.62, 0.08, 0.05],
        ],
        0.035,
        ribbon,
      ),
      branch(
        [-1, 0.06, -1.15],
        [
          [0.5, 0.1, -0.05],
          [1.1, 0.08, 0],
          [1.7, 0.06, 0.12],
        ],
        { seed: 8, leaves: 8 },
      ),
    ],
    camera: lens([0, 3.6, 2.7], [0, 0, -0.1], 45),
    tableTop: plaster("cdbfae", { scale: 0.7, contrast: 0.12, bump: 0.01 }),
  });
}

function wheel() {
  const clay = glazed("oat", [0, 0.34, 0], 0.9, { bare: 2, clay: "a9856a", rings: 0.1 });
  const wet = (p, hit, normal) => {
    const surface = clay(p, hit, normal);
    const ring = Math.sin(p[1] * 95) * 0.16;
    return {
      ...surface,
      color: rgb("9d7a60").map((c) => c * (0.92 + 0.1 * Math.sin(p[1] * 95))),
      glaze: 0.05,
      rough: 0.18,
      bump: [0, ring, 0],
    };
  };
  const outside = [
    [0.4, 0],
    [0.44, 0.06],
    [0.5, 0.2],
    [0.66, 0.5],
    [0.7, 0.75],
    [0.6, 0.98],
    [0.58, 1.06],
    [0.64, 1.14],
  ];
  const wall = outside
    .map(([r, y]) => [r - 0.06, y])
    .reverse()
    .filter(([, y]) => y > 0.12);
  const body = new Lathe({
    at: [0, 0.34, 0],
    profile: [...outside, [0.61, 1.17], ...wall, [0.001, 0.12]],
    material: wet,
    smoothness: 6,
  });
  const disc = new Lathe({
    at: [0, 0.2, 0],
    profile: [
      [0.05, 0],
      [1.25, 0],
      [1.25, 0],
      [1.3, 0.03],
      [1.3, 0.1],
      [1.25, 0.13],
      [1.25, 0.13],
      [0.001, 0.13],
    ],
    material: slip,
    smoothness: 3,
  });
  const pan = new Lathe({
    at: [0, 0, 0],
    profile: [
      [1.9, 0],
      [1.95, 0.45],
      [1.95, 0.45],
      [1.9, 0.46],
      [1.85, 0.06],
      [0.001, 0.06],
    ],
    material: matte("d9d2c6", { variation: 0.12, scale: 5 }),
    smoothness: 3,
  });
  const tools = [
    new Rod({ from: [-2.2, 0.05, 1.2], to: [-1.7, 0.05, 1.75], radius: 0.035, material: matte("b98c58") }),
    new Ellipsoid({
      at: [2.25, 0.12, 0.9],
      axes: [
        [0.3, 0, 0.1],
        [0, 0.14, 0],
        [-0.08, 0, 0.24],
      ],
      material: matte("d6b66e", { variation: 0.5, scale: 12 }),
    }),
    deepBowl([2.3, 0, -0.6], "white", 0.6),
  ];
  return stillLife({
    shapes: [pan, disc, body, tools],
    camera: lens([0.6, 2.9, 4.9], [0, 0.62, 0], 33),
    wall: "b7ab9c",
    back: -3,
    tableTop: boards("8d7355", { width: 0.5, contrast: 1.2 }),
  });
}

function slip(p) {
  const d = Math.hypot(p[0], p[2]);
  const k = 0.7 + 0.3 * Math.sin(d * 70 + Math.atan2(p[2], p[0]));
  return { color: mix(rgb("b59a80"), rgb("8d6d54"), k * 0.6), glaze: 0.06, rough: 0.15 };
}

function kiln() {
  const brick = plaster("7b5a48", {
    scale: 1,
    contrast: 0.2,
    bump: 0.12,
    joints: { height: 0.22, width: 0.62, gap: 0.016, shift: 0.2 },
  });
  const inner = (p, hit, normal) => {
    const surface = brick(p, hit, normal);
    return { ...surface, color: rgb("c98d5f") };
  };
  const wallWithDoor = [
    box({ at: [-2.15, 0, 0], size: [2.7, 5, 0.6], material: brick }),
    box({ at: [2.15, 0, 0], size: [2.7, 5, 0.6], material: brick }),
    box({ at: [0, 2.25, 0], size: [1.7, 2.75, 0.6], material: brick }),
    box({ at: [0, 2.12, 0.04], size: [2, 0.3, 0.66], material: matte("4c4038", { variation: 0.3 }) }),
  ];
  const chamber = [
    box({ at: [0, 0, -2.5], size: [3, 3, 0.3], material: inner }),
    box({ at: [-1.3, 0, -1.4], size: [0.4, 3, 2.3], material: inner }),
    box({ at: [1.3, 0, -1.4], size: [0.4, 3, 2.3], material: inner }),
    box({ at: [0, 2.6, -1.4], size: [3, 0.3, 2.4], material: inner }),
  ];
  const shelf = (y) => [
    box({ at: [0, y, -0.95], size: [2.2, 0.07, 1.1], material: matte("8a6a52") }),
    box({ at: [-0.8, y - 0.68, -0.8], size: [0.12, 0.68, 0.12], material: matte("8a6a52") }),
    box({ at: [0.8, y - 0.68, -0.8], size: [0.12, 0.68, 0.12], material: matte("8a6a52") }),
  ];
  const wares = [
    ...lidded([-0.5, 0, -0.85], "oat", "oat", 0.52),
    ...mug([0.08, 0, -0.7], "ink", { size: 0.56, turn: 0.3 }),
    cup([0.52, 0, -0.8], "rose", 0.6),
    vase([-0.42, 0.75, -0.9], "celadon", 0.3),
    cup([0.02, 0.75, -0.75], "white", 0.55),
    bowl([0.5, 0.75, -0.9], "rose", 0.36),
    cup([-0.45, 1.5, -0.85], "slate", 0.55),
    cup([0, 1.5, -0.8], "celadon", 0.55),
    cup([0.42, 1.5, -0.85], "oat", 0.55),
  ];
  const floor = new Convex({
    planes: [{ normal: [0, 1, 0], at: [0, 0, 0] }],
    material: plaster("6b5f54", { scale: 1, contrast: 0.25 }),
  });
  return {
    size: [720, 540],
    samples: 6,
    look: {
      exposure: 1.15,
      vignette: 0.6,
      grain: 0.016,
      bloom: { threshold: 1.1, amount: 0.1, radius: 10 },
      saturation: 0.85,
      tint: [1.05, 0.98, 0.9],
    },
    scene: {
      camera: lens([0.9, 1.7, 5.2], [0.05, 1.2, 0], 31),
      shapes: [
        floor,
        ...wallWithDoor,
        ...chamber,
        ...shelf(0.68),
        ...shelf(1.43),
        ...wares,
        ...[
          [-1.6, 0.9],
          [1.75, 1.1],
        ].map(([x, z]) => box({ at: [x, 0, z], size: [0.62, 0.22, 0.3], turn: x, material: brick })),
        ...[0.22].map((y) => box({ at: [1.7, y, 1.1], size: [0.62, 0.22, 0.3], turn: 0.4, material: brick })),
      ],
      lamps: [
        { at: [0, 2.1, -1.7], radius: 0.5, color: [2.4, 1.15, 0.42] },
        { at: [0.6, 1.1, -1.6], radius: 0.4, color: [1.5, 0.7, 0.26] },
        { at: [-0.6, 0.4, -1.6], radius: 0.4, color: [1.5, 0.7, 0.26] },
        { at: [0.1, 1.3, 0.5], radius: 0.5, color: [0.5, 0.24, 0.1] },
      ],
      sun: { direction: unitOf([-0.5, 0.5, 0.8]), spread: 0.4, color: [0.75, 0.8, 0.9] },
      sky: () => [0.2, 0.22, 0.26],
      ambient: [0.12, 0.06, 0.03],
      bounces: 2,
    },
  };
}

function shelves() {
  const y = 1.35;
  const plank = boards("9b7247", { width: 0.7, shine: 0.02 });
  return stillLife({
    shapes: [
      box({ at: [0, y - 0.12, -1.35], size: [9, 0.12, 1], material: plank }),
      [
        plate([-2.4, 0, 0.1], "oat", 0.8),
        plate([-2.4, 0.1, 0.1], "oat", 0.8),
        plate([-2.4, 0.2, 0.1], "white", 0.8),
        plate([-2.4, 0.3, 0.1], "celadon", 0.8),
      ],
      lidded([-0.95, 0, -0.1], "slate", "slate", 0.85),
      bottle([0.1, 0, -0.25], "oat", 0.85),
      deepBowl([1.15, 0, 0.1], "rose", 0.75),
      mug([2.35, 0, 0.2], "ink", { turn: 0.5, size: 0.8 }),
      new Rod({ from: [-0.2, 0.04, 0.75], to: [0.9, 0.04, 0.9], radius: 0.035, material: matte("b98c58") }),
      [
        cup([-2.5, y, -1.3], "celadon", 0.7),
        cup([-1.9, y, -1.25], "celadon", 0.7),
        cup([-1.3, y, -1.35], "oat", 0.7),
        vase([-0.3, y, -1.35], "white", 0.42),
        vase([0.5, y, -1.3], "rose", 0.36),
        bowl([1.6, y, -1.35], "slate", 0.6),
        cup([2.6, y, -1.35], "white", 0.7),
      ],
    ],
    camera: lens([0.2, 1.6, 6.4], [0.05, 0.95, -0.3], 33),
    size: [800, 550],
    back: -2,
    wall: "cbbda9",
    tableTop: boards("a98b66", { width: 0.6, contrast: 1.1 }),
  });
}

function hero() {
  return stillLife({
    shapes: [
      vase([-2.55, 0, -0.5], "slate", 1),
      branch(
        [-2.5, 1.95, -0.5],
        [
          [0.1, 0.5, 0.1],
          [0.55, 1.1, 0.1],
          [1.2, 1.5, 0.2],
        ],
        { seed: 4, leaves: 11, length: 0.42 },
      ),
      branch(
        [-2.55, 1.95, -0.5],
        [
          [-0.15, 0.6, 0],
          [-0.5, 1.2, -0.1],
          [-0.55, 1.75, 0],
        ],
        { seed: 6, leaves: 9, length: 0.4 },
      ),
      bowl([-1.05, 0, 0.35], "celadon", 1),
      vase([0.35, 0, -0.75], "oat", 0.86),
      cup([0.75, 0, 0.62], "rose", 0.95),
      lidded([1.85, 0, -0.35], "white", "white", 1),
      mug([3.05, 0, 0.35], "ink", { turn: -0.5 }),
      cup([3.75, 0, -0.75], "celadon", 0.9),
      bottle([3.1, 0, -1], "rose", 0.8),
    ],
    camera: lens([0.5, 1.95, 8.2], [0.5, 1.12, 0], 32),
    size: [1200, 750],
    samples: 4,
    back: -2.6,
    wall: "d6c6b2",
    top: "a97f55",
    exposure: 0.82,
  });
}

const stack = (view) => () =>
  stillLife({
    shapes:
      view === "apart"
        ? [
            deepBowl([-1.15, 0, -0.35], "celadon", 1.05),
            deepBowl([0.55, 0, 0.15], "white", 0.85),
            deepBowl([1.5, 0, -0.75], "rose", 0.66),
          ]
        : [
            deepBowl([0, 0, 0], "celadon", 1.15),
            deepBowl([0.015, 0.36, 0], "white", 0.98, { specks: 0.16 }),
            deepBowl([0.03, 0.68, 0.01], "rose", 0.82),
          ],
    camera:
      view === "apart" ? lens([0.2, 2.3, 4.6], [0.1, 0.28, -0.1], 27) : lens([0.2, 2, 4.6], [0, 0.62, 0], 36),
    wall: view === "apart" ? "cfc3b4" : "d6cbbd",
    top: "94704c",
    size: view === "apart" ? [800, 550] : PORTRAIT,
  });

export const scenes = {
  hero,
  "vase-celadon": vaseWith("celadon", [
    branch(
      [0, 1.96, 0],
      [
        [0.1, 0.35, 0],
        [0.35, 0.75, 0.1],
        [0.85, 1.05, 0.2],
      ],
      { seed: 2, leaves: 9 },
    ),
    branch(
      [0, 1.96, 0],
      [
        [-0.08, 0.4, 0],
        [-0.3, 0.85, 0],
        [-0.32, 1.3, 0.1],
      ],
      { seed: 5, leaves: 8 },
    ),
  ]),
  "vase-oat": vaseWith("oat"),
  "vase-slate": vaseWith("slate"),
  "vase-family": () =>
    stillLife({
      shapes: [
        vase([-0.95, 0, -0.25], "slate", 0.98),
        vase([0.35, 0, 0.15], "celadon", 0.72),
        vase([1.2, 0, -0.45], "oat", 0.86),
      ],
      camera: lens([0.3, 1.7, 6.4], [0.1, 0.98, 0], 36),
    }),
  "vase-shoulder": () =>
    stillLife({ shapes: [vase([0, 0, 0], "celadon", 1)], camera: lens([0.7, 2.5, 2.3], [0.05, 1.5, 0], 33) }),
  bowl: () =>
    stillLife({
      shapes: [bowl([0, 0, 0], "rose", 1.15)],
      camera: lens([0.3, 2.1, 4.6], [0, 0.42, 0], 41),
      wall: "b9a894",
    }),
  "bowl-above": () =>
    stillLife({
      shapes: [
        bowl([0, 0, 0], "rose", 1.15),
        [
          [-0.12, 0.34, 0.1, "8f2d22"],
          [0.24, 0.35, -0.08, "b5562f"],
          [0.05, 0.36, 0.32, "a03a28"],
        ].map(
          ([x, y, z, hex]) =>
            new Ellipsoid({
              at: [x, y + 0.14, z],
              axes: [
                [0.2, 0, 0],
                [0, 0.18, 0],
                [0, 0, 0.2],
              ],
              material: fruit(hex),
            }),
        ),
      ],
      camera: lens([0.15, 4.3, 1.6], [0, 0.2, 0], 41),
      top: "8a6846",
    }),
  "bowl-stack": stack("nested"),
  "bowls-apart": stack("apart"),
  mug: () =>
    stillLife({
      shapes: [mug([0, 0, 0], "ink", { turn: 0.35, size: 1.25 })],
      camera: lens([0.35, 1.7, 4.2], [0.12, 0.58, 0], 29),
      wall: "d9cfc2",
    }),
  "mug-above": () =>
    stillLife({
      shapes: [
        mug([0, 0, 0], "ink", { turn: -0.7, size: 1.25 }),
        new Lathe({
          at: [0, 0.86, 0],
          profile: [
            [0.49, 0],
            [0.001, 0],
          ],
          material: () => ({ color: rgb("1c0f08"), glaze: 0.05, rough: 0.01 }),
          smoothness: 1,
        }),
      ],
      camera: lens([0.5, 3.2, 2.3], [0.12, 0.5, 0], 31),
      top: "b08d68",
    }),
  cups: () =>
    stillLife({
      shapes: [
        cup([-0.78, 0, -0.1], "celadon", 1.1),
        cup([0.1, 0, 0.38], "rose", 1.1),
        cup([0.82, 0, -0.42], "white", 1.1),
      ],
      camera: lens([0.25, 1.9, 5], [0.02, 0.45, 0], 37),
      wall: "d3c6b6",
    }),
  "cup-hand": () =>
    stillLife({
      shapes: [cup([0, 0, 0], "celadon", 1.5), plate([0, -0.001, 0], "oat", 1.2)],
      camera: lens([0.4, 2.1, 3.8], [0, 0.5, 0], 31),
      wall: "cabfb0",
      top: "9b7650",
    }),
  notebook,
  "gift-card": giftCard,
  wheel,
  kiln,
  "studio-table": shelves,
};

function fruit(hex) {
  const color = rgb(hex);
  return (p) => ({
    color: mix(color, rgb("d09a45"), smooth(0.3, 0.9, 0.5 + 0.5 * Math.sin(p[0] * 9 + p[2] * 5)) * 0.35),
    glaze: 0.05,
    rough: 0.1,
    bump: [0, 0, 0],
  });
}
