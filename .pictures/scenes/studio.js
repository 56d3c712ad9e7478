import {
  add,
  boards,
  box,
  Convex,
  cloud,
  Ellipsoid,
  gable,
  glow,
  ground,
  Lathe,
  matte,
  metal,
  mix,
  noise,
  plaster,
  Rod,
  randomOf,
  rgb,
  unit,
  water,
} from "../tracer/index.js";
import { hill, lit, outdoors, pane, plain, reeds, roundTree, spruce, TIMES } from "./outdoors.js";

/* The studio's pictures: its seven buildings, its models, a wall and a joint. A unit is about two metres. */

const view = (at, to, angle, shift) => ({ at, to, angle, ...(shift ? { shift } : {}) });
const grass = () => ground("5f6a3f", "86805a", { scale: 0.5, fine: 9, bump: 0.5 });
const PORTRAIT = [500, 625];

/** Rows of spruces behind a house. */
function wood({ x, z, count, height = [2.4, 4], seed = 5, y = 0 }) {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, i) =>
    spruce(
      [x[0] + ((x[1] - x[0]) * (i + random() * 0.8)) / count, y, z[0] + (z[1] - z[0]) * random()],
      height[0] + (height[1] - height[0]) * random(),
      seed + i,
    ),
  );
}

function headland(time, camera, size) {
  const cladding = boards("a08a70", { width: 0.075, along: "x", up: true, contrast: 1, gap: 0.006 });
  const isDark = time !== "evening";
  const windows = [-4.3, -3.1, -1.9, -0.2, 0.9, 2, 3.6, 4.5].map((x, i) =>
    isDark || i % 3 === 1
      ? lit([x, 0.42, 1.01], [0.72, 0.78, 0.02], { strength: isDark ? 1.5 : 1.1 })
      : pane([x, 0.42, 1.01], [0.72, 0.78, 0.02]),
  );
  const frames = [-4.3, -3.1, -1.9, -0.2, 0.9, 2, 3.6, 4.5].flatMap((x) => [
    box({ at: [x, 0.38, 1.02], size: [0.82, 0.05, 0.06], material: matte("3b332c") }),
    box({ at: [x, 0.4, 1.03], size: [0.025, 0.82, 0.03], material: matte("3b332c") }),
  ]);
  return outdoors({
    time,
    camera,
    size,
    shapes: [
      plain(water("24414d", { scale: 0.35, height: 0.1 }), -1.5),
      hill([0, -9.06, 0], [26, 9, 9], grass()),
      gable({ at: [0, 0, 0], size: [2, 1.5, 10.6], ridge: 2.25, turn: Math.PI / 2, material: cladding }),
      [1, -1].map((side) =>
        gable({
          at: [0, 1.5, side * 0.55],
          size: [0.001, 0.001, 10.8],
          ridge: 0.002,
          turn: Math.PI / 2,
          material: cladding,
        }),
      ),
      box({
        at: [-2.9, 0.5, -0.3],
        size: [0.55, 2.3, 0.5],
        material: plaster("8f8578", { joints: { height: 0.12, width: 0.34, gap: 0.012, shift: 0.3 } }),
      }),
      box({
        at: [0, -0.06, 1.5],
        size: [10.2, 0.14, 1],
        material: boards("9a8468", { width: 0.12, along: "x" }),
      }),
      windows,
      frames,
      wood({ x: [-12, -7.5], z: [-3, 0.5], count: 7, y: -0.5 }),
      reeds({ x: [-8, 8], z: [2.6, 6], count: 260, height: 0.5, hex: "8c8457", y: -0.35 }),
      hill([9, -1.9, -30], [12, 1.5, 4], matte("3c4a4c")),
      hill([-22, -1.8, -42], [16, 2, 4], matte("4d5b60")),
    ],
    lamps: isDark
      ? [-3, 0.3, 3.8].map((x) => ({ at: [x, 0.75, 2.1], radius: 0.5, color: [0.5, 0.33, 0.16] }))
      : undefined,
    look: isDark ? { exposure: 1.05, bloom: { threshold: 0.9, amount: 0.12, radius: 9 } } : {},
  });
}

function library(time, camera, size) {
  const stone = plaster("cfc6b4", {
    scale: 0.7,
    contrast: 0.22,
    bump: 0.08,
    joints: { height: 0.24, width: 0.9, gap: 0.012, shift: 0.4 },
  });
  const cliff = (p) => {
    const ledge = noise(p[0] * 0.5, p[1] * 2.6, 3);
    const k = 0.62 + 0.6 * cloud(p[0] * 1.1, p[1] * 2.4, p[2], 5);
    const n = (s) => (cloud(p[0] * 2.5 + s, p[1] * 5, p[2] * 2, 3) - 0.5) * 1.5;
    return {
      color: mix(rgb("a79a86"), rgb("d0c5b0"), ledge).map((c) => c * k),
      bump: [n(0), n(7) * 0.6, n(13)],
    };
  };
  const random = randomOf(12);
  const face = Array.from({ length: 16 }, (_, i) =>
    box({
      at: [-12 + i * 1.65, -1, -6.4 - random() * 2.4],
      size: [2.3, 4.6 + random() * 2.6 + (i > 9 ? 1.5 : 0), 3],
      turn: (random() - 0.5) * 0.5,
      material: cliff,
    }),
  );
  const slot = (x, y, z, w, h, on) =>
    on ? lit([x, y, z], [w, h, 0.03], { strength: 1.4, hex: "ffd699" }) : pane([x, y, z], [w, h, 0.03]);
  const on = time === "dusk";
  return outdoors({
    time,
    camera,
    size,
    shapes: [
      plain(plaster("b3a88f", { scale: 0.5, contrast: 0.3, bump: 0.1 })),
      face,
      box({ at: [-1.8, 0, 0], size: [4.6, 2, 3.2], material: stone }),
      box({ at: [1.9, 0, -0.7], size: [3.2, 3.2, 3], material: stone }),
      box({ at: [0.1, 2, -0.5], size: [4.4, 1.5, 2.4], material: stone }),
      box({ at: [-3.2, 0, 1.9], size: [2.2, 0.9, 1.4], material: stone }),
      box({ at: [1.2, 3.5, -0.9], size: [1.2, 0.9, 1.3], material: stone }),
      slot(-1.7, 0, 1.61, 0.9, 1.5, on),
      [-0.3, 0.15].map((x) => slot(x, 0.35, 1.61, 0.14, 1.3, true)),
      [-3.6, -3.3, -3].map((x) => slot(x, 1.15, 1.61, 0.14, 0.7, on)),
      slot(-0.6, 2.4, 0.71, 1.9, 0.75, true),
      [1.2, 1.6, 2, 2.4, 2.8].map((x, i) => slot(x, 0.5, 0.81, 0.16, 2.3, on || i === 3)),
      roundTree([-6.2, 0, 1.2], 1.7, 3, "7a8050"),
      roundTree([5.3, 0, 1.7], 1.3, 8, "87854f"),
      [
        [3.8, 0.35, 2.6, 0.7],
        [4.6, 0.2, 3.2, 0.4],
        [-5, 0.2, 3.2, 0.45],
      ].map(([x, h, z, s]) => box({ at: [x, 0, z], size: [s, h, s * 0.8], turn: x, material: stone })),
    ],
    lamps: on
      ? [
          { at: [-1.7, 0.8, 2.3], radius: 0.4, color: [0.7, 0.48, 0.25] },
          { at: [2, 1.2, 1.5], radius: 0.5, color: [0.6, 0.4, 0.2] },
        ]
      : undefined,
    look: on ? { exposure: 1.15, bloom: { threshold: 0.9, amount: 0.12, radius: 9 } } : { exposure: 0.6 },
  });
}

function barn(time, camera, size) {
  const black = boards("3a3531", { width: 0.11, along: "x", up: true, contrast: 0.9, gap: 0.01 });
  const roof = boards("5d5852", { width: 0.22, along: "z", contrast: 0.5, gap: 0.01 });
  const on = time !== "noon";
  const slope = (side) => {
    const normal = unit([side * 1.9, 1.75, 0]);
    const thick = 0.06;
    return new Convex({
      material: roof,
      planes: [
        {
          normal,
          at: add(
            [side * 1.75, 2.1, 0],
            normal.map((x) => x * thick),
          ),
        },
        { normal: normal.map((x) => -x), at: [side * 1.75, 2.1, 0] },
        { normal: [side, 0, 0], at: [side * 1.95, 0, 0] },
        { normal: [-side, 0, 0], at: [0, 0, 0] },
        { normal: [0, 0, 1], at: [0, 0, 2.72] },
        { normal: [0, 0, -1], at: [0, 0, -2.72] },
      ],
    });
  };
  return outdoors({
    time,
    camera,
    size,
    shapes: [
      plain(ground("7d7a4c", "a19566", { scale: 0.35, fine: 7, bump: 0.7 })),
      gable({ at: [0, 0, 0], size: [3.5, 2.1, 5.2], ridge: 4, material: black }),
      [slope(1), slope(-1)],
      on
        ? lit([0, 0, 2.61], [0.95, 2.5, 0.02], { strength: 2, hex: "ffc271" })
        : pane([0, 0, 2.61], [0.95, 2.5, 0.02]),
      [-0.24, 0.24].map((x) =>
        box({ at: [x, 0, 2.63], size: [0.035, 2.5, 0.05], material: matte("2a2420") }),
      ),
      [0.9, 1.7].map((y) => box({ at: [0, y, 2.63], size: [0.95, 0.035, 0.05], material: matte("2a2420") })),
      [-1.2, -0.2, 0.8].map((z) =>
        on ? lit([1.76, 1, z], [0.02, 0.5, 0.4], { strength: 1.2 }) : pane([1.76, 1, z], [0.02, 0.5, 0.4]),
      ),
      box({ at: [0, 0, 3.2], size: [1.4, 0.06, 1.2], material: plaster("9b948a") }),
      wood({ x: [-14, 14], z: [-14, -11], count: 20, height: [2.2, 3.6], seed: 40 }),
      roundTree([-4.8, 0, -1.8], 2.1, 5, "7d7f48"),
      reeds({ x: [-6, 6], z: [3.6, 7], count: 360, height: 0.45, hex: "a3955f" }),
    ],
    lamps: on ? [{ at: [0, 1, 3.4], radius: 0.5, color: [1.5, 0.95, 0.42] }] : undefined,
    look: on ? { exposure: 1, bloom: { threshold: 1, amount: 0.14, radius: 12 } } : {},
  });
}

/** Inside the barn: the frame, and sun between the boards. */
function barnInside() {
  const oak = (along) => boards("9a7650", { width: 0.5, along, contrast: 0.6, gap: 0 });
  const upright = boards("9a7650", { width: 0.4, along: "x", up: true, contrast: 0.5, gap: 0 });
  const bay = (z) => [
    [-1.6, 1.6].map((x) => box({ at: [x, 0, z], size: [0.26, 2.6, 0.26], material: upright })),
    box({ at: [0, 2.35, z], size: [3.6, 0.28, 0.24], material: oak("x") }),
    [-1, 1].map(
      (s) => new Rod({ from: [s * 1.6, 1.55, z], to: [s * 0.85, 2.4, z], radius: 0.09, material: oak("x") }),
    ),
    [-1, 1].map(
      (s) => new Rod({ from: [s * 1.75, 2.5, z], to: [0, 4.2, z], radius: 0.12, material: oak("x") }),
    ),
  ];
  const slats = Array.from({ length: 46 }, (_, i) =>
    box({ at: [-2.05, 0, 3.4 - i * 0.23], size: [0.05, 3, 0.185], material: upright }),
  );
  return {
    size: PORTRAIT,
    samples: 5,
    look: {
      exposure: 2,
      vignette: 0.5,
      grain: 0.018,
      saturation: 0.8,
      passes: 4,
      bloom: { threshold: 1.2, amount: 0.1, radius: 10 },
    },
    scene: {
      camera: view([0.45, 1.35, 4.6], [-0.1, 1.75, -2], 56),
      shapes: [
        plain(boards("8a7051", { width: 0.3, along: "z", contrast: 1, gap: 0.01 })),
        [1.4, -1, -3.4].map(bay),
        slats,
        box({
          at: [2.1, 0, -1],
          size: [0.1, 3, 12],
          material: boards("77593c", { width: 0.24, along: "z", up: true }),
        }),
        box({
          at: [0, 0, -6.2],
          size: [4.4, 5, 0.1],
          material: boards("6f5439", { width: 0.24, along: "x", up: true }),
        }),
        [-1, 1].map(
          (s) =>
            new Convex({
              material: boards("5f4a35", { width: 0.3, along: "z" }),
              planes: [
                { normal: unit([s, 1.02, 0]), at: [0, 4.55, 0] },
                { normal: unit([-s, -1.02, 0]), at: [0, 4.4, 0] },
                { normal: [-s, 0, 0], at: [0, 0, 0] },
                { normal: [s, 0, 0], at: [s * 2.3, 0, 0] },
                { normal: [0, 0, 1], at: [0, 0, 3.4] },
                { normal: [0, 0, -1], at: [0, 0, -6.3] },
              ],
            }),
        ),
        lit([0.2, 0.8, -6.14], [0.7, 1, 0.02], { hex: "e8eef2", strength: 3 }),
        box({ at: [1.1, 0, -2], size: [0.8, 0.85, 2], material: oak("z") }),
        [0.3, -0.3].map((z) =>
          box({ at: [0.9, 0.85, -2 + z], size: [0.9, 0.05, 0.14], turn: z, material: matte("d3b58a") }),
        ),
      ].flat(4),
      sun: { direction: unit([-0.8, 0.62, 0.3]), spread: 0.02, color: [5.5, 4.6, 3.4] },
      sky: TIMES.noon.sky,
      ambient: [0.12, 0.1, 0.08],
      bounces: 2,
    },
  };
}

function terrace(time, camera, size) {
  const colors = ["b5533c", "d8d2c4", "3f5a66", "c99a4b", "8b9a86", "a8a29a", "7a3f35"];
  const on = time === "dusk";
  const random = randomOf(21);
  const houses = colors.map((hex, i) => {
    const x = (i - 3) * 1.34;
    const [eaves, ridge] = [2 + random() * 0.5, 3.15 + random() * 0.6];
    const wall = boards(hex, { width: 0.14, along: "x", contrast: 0.35, gap: 0.008, up: i % 2 === 0 });
    const panes = [0.55, 1.45].flatMap((y) =>
      [-0.32, 0.32].map((dx) =>
        random() < (on ? 0.7 : 0.12)
          ? lit([x + dx, y, 1.51], [0.3, 0.52, 0.03], { strength: 1.3 })
          : pane([x + dx, y, 1.51], [0.3, 0.52, 0.03]),
      ),
    );
    const sills = [0.52, 1.42].flatMap((y) =>
      [-0.32, 0.32].map((dx) =>
        box({ at: [x + dx, y, 1.53], size: [0.38, 0.03, 0.08], material: matte("e8e2d4") }),
      ),
    );
    return [
      gable({ at: [x, 0, 0], size: [1.32, eaves, 3], ridge, material: wall }),
      panes,
      sills,
      i % 2
        ? pane([x, eaves + 0.25, 1.51], [0.26, 0.3, 0.03])
        : lit([x, eaves + 0.25, 1.51], [0.26, 0.3, 0.03], { strength: on ? 1.3 : 0.7 }),
      i % 3 === 0
        ? box({ at: [x + 0.4, ridge - 0.7, -0.4], size: [0.24, 0.9, 0.24], material: matte("6d4a3e") })
        : [],
    ];
  });
  const posts = Array.from({ length: 15 }, (_, i) =>
    box({ at: [-4.7 + i * 0.67, -0.9, 2.32], size: [0.08, 1.4, 0.08], material: matte("4a4038") }),
  );
  return outdoors({
    time,
    camera,
    size,
    samples: 3,
    shapes: [
      plain(water("2b4750", { scale: 0.8, height: 0.09 }), -0.95),
      box({
        at: [0, -1.4, -1.2],
        size: [30, 1.3, 6],
        material: plaster("857b6e", { joints: { height: 0.3, width: 0.9, gap: 0.02, shift: 0.4 } }),
      }),
      box({
        at: [0, -0.12, 2],
        size: [9.6, 0.1, 1],
        material: boards("9c8668", { width: 0.12, along: "x" }),
      }),
      posts,
      houses,
      box({ at: [0, 0.42, 2.45], size: [9.6, 0.05, 0.05], material: matte("e8e2d4") }),
      hill([-14, -1, -16], [14, 4, 5], matte("4f5d50")),
      hill([13, -1, -18], [16, 5, 5], matte("47564c")),
      new Ellipsoid({
        at: [3.3, -0.9, 5],
        axes: [
          [0.75, 0, 0.2],
          [0, 0.26, 0],
          [-0.06, 0, 0.24],
        ],
        material: matte("e6dfd0"),
      }),
      new Rod({ from: [3.3, -0.9, 5], to: [3.35, 1, 5], radius: 0.025, material: matte("c9b08a") }),
    ],
    lamps: on
      ? [-3, 0, 3].map((x) => ({ at: [x, 0.9, 2.2], radius: 0.4, color: [0.6, 0.4, 0.2] }))
      : undefined,
    look: on ? { exposure: 1.1, bloom: { threshold: 0.9, amount: 0.12, radius: 9 } } : { exposure: 0.85 },
  });
}

function chapel(time, camera, size) {
  const roof = boards("4a433c", { width: 0.16, along: "z", contrast: 0.7, gap: 0.01 });
  const on = time === "night";
  const ribs = [-0.7, -0.35, 0, 0.35, 0.7].map((x) =>
    box({ at: [x, 0, 1.83], size: [0.05, 3.6 - Math.abs(x) * 3.4, 0.06], material: matte("2b231d") }),
  );
  return outdoors({
    time,
    camera,
    size,
    samples: 3,
    shapes: [
      plain(ground("4d5a3b", "6b6a48", { scale: 0.5, fine: 8, bump: 0.6 })),
      gable({ at: [0, 0, 0], size: [2.6, 0.05, 3.4], ridge: 4.3, material: roof }),
      gable({
        at: [0, 0.02, 1.71],
        size: [2.25, 0.05, 0.05],
        ridge: 3.75,
        material: on
          ? glow("ffbf70", 1.25)
          : () => ({ color: rgb("2b2a26"), glaze: 0.12, rough: 0.01, edge: 1 }),
      }),
      ribs,
      [1, 1.9].map((y) =>
        box({ at: [0, y, 1.8], size: [2 - y * 0.55, 0.04, 0.06], material: matte("2b231d") }),
      ),
      box({
        at: [0, 0, 2.5],
        size: [1.5, 0.1, 1.4],
        material: boards("84705a", { width: 0.14, along: "x" }),
      }),
      wood({ x: [-7, -2.2], z: [-5, -0.5], count: 7, height: [3.4, 6], seed: 61 }),
      wood({ x: [2.4, 7], z: [-5, -0.5], count: 7, height: [3.4, 6], seed: 77 }),
      wood({ x: [-9, 9], z: [-9, -7], count: 12, height: [4, 6.5], seed: 90 }),
      reeds({ x: [-3, 3], z: [3, 4.6], count: 140, height: 0.35, hex: "7c7a4e" }),
    ],
    lamps: on ? [{ at: [0, 1, 2.6], radius: 0.5, color: [1.1, 0.68, 0.3] }] : undefined,
    look: on ? { exposure: 1.25, bloom: { threshold: 0.8, amount: 0.16, radius: 14 } } : { exposure: 0.85 },
  });
}

function station(time, camera, size) {
  const wall = boards("b49a78", { width: 0.1, along: "x", up: true, contrast: 0.8, gap: 0.006 });
  const legs = [-2.2, -1.1, 0, 1.1, 2.2].flatMap((x) =>
    [-0.9, 0.9].map(
      (z) =>
        new Rod({
          from: [x * 1.02, -0.6, z],
          to: [x, 1.32, z * 0.92],
          radius: 0.035,
          material: metal("8f8a80", 0.3),
        }),
    ),
  );
  const braces = [-2.2, 0, 1.1].map(
    (x) =>
      new Rod({ from: [x, 0.1, 0.9], to: [x + 1.1, 1.2, 0.85], radius: 0.015, material: matte("6f6a62") }),
  );
  return outdoors({
    time,
    camera,
    size,
    samples: 3,
    shapes: [
      plain(water("39474a", { scale: 0.7, height: 0.05 })),
      box({ at: [0, 1.32, 0], size: [5.4, 0.14, 2.5], material: matte("6d655a") }),
      box({ at: [-0.3, 1.46, -0.15], size: [4.2, 1.1, 1.7], material: wall }),
      box({ at: [0, 2.56, 0], size: [5.3, 0.1, 2.6], material: matte("54504a") }),
      lit([-0.9, 1.66, 0.72], [1.9, 0.68, 0.02], { strength: 0.9 }),
      [-1.5, -0.9, -0.3].map((x) =>
        box({ at: [x, 1.6, 0.735], size: [0.04, 0.8, 0.03], material: matte("3c352d") }),
      ),
      pane([1.15, 1.46, 0.72], [0.5, 0.95, 0.02]),
      Array.from({ length: 12 }, (_, i) =>
        box({ at: [-2.6 + i * 0.47, 1.46, 1.2], size: [0.03, 0.5, 0.03], material: matte("5d564c") }),
      ),
      box({ at: [0, 1.95, 1.2], size: [5.3, 0.04, 0.05], material: matte("5d564c") }),
      legs,
      braces,
      Array.from({ length: 7 }, (_, i) =>
        box({
          at: [2.75, 0.05 + i * 0.2, 1.35 + (6 - i) * 0.16],
          size: [0.7, 0.04, 0.18],
          material: matte("8a775c"),
        }),
      ),
      reeds({ x: [-6, 6], z: [2, 4.6], count: 620, radius: 0.008, height: 0.62, hex: "a8925c" }),
      reeds({ x: [-7, 7], z: [-5, -2], count: 380, height: 0.7, seed: 4, hex: "94855a" }),
      hill([0, -0.4, -24], [40, 1.6, 4], matte("5f6b5a")),
      wood({ x: [-13, 13], z: [-22, -19], count: 22, height: [1.5, 2.6], seed: 31, y: 0.6 }),
    ],
    look: { exposure: 0.95 },
  });
}

/** The room of the studio: models on a table before a window. */
const model = (hex = "e9e2d4") => plaster(hex, { scale: 3, contrast: 0.05, bump: 0.004 });
const room = (d) => {
  const k = 0.3 + 0.35 * Math.max(0, d[1]) + (d[0] < -0.4 && d[1] > 0.1 && d[1] < 0.8 ? 1.4 : 0);
  return [k, k * 1.01, k * 1.02];
};
const onTable = (
  camera,
  shapes,
  { size = [780, 520], samples = 3, exposure = 0.82, top = "a9855c" } = {},
) => ({
  size,
  samples,
  look: { exposure, vignette: 0.45, grain: 0.015, saturation: 0.8 },
  scene: {
    camera,
    shapes: [
      plain(boards(top, { width: 1.6, along: "x", contrast: 0.5, gap: 0.004, shine: 0.015, rough: 0.35 })),
      shapes,
    ].flat(4),
    sun: { direction: unit([-0.75, 0.6, 0.35]), spread: 0.12, color: [2.5, 2.35, 2.1] },
    sky: room,
    ambient: [0.32, 0.32, 0.33],
    bounces: 1,
  },
});

const openStudio = () =>
  onTable(view([1.1, 2.5, 5.4], [0.1, 0.35, -0.4], 40), [
    box({
      at: [-1.7, 0, -0.3],
      size: [2, 0.08, 1.5],
      turn: 0.15,
      material: matte("b89567", { variation: 0.15 }),
    }),
    gable({ at: [-1.75, 0.08, -0.3], size: [0.5, 0.36, 1.3], ridge: 0.58, turn: 1.72, material: model() }),
    [
      [-2.3, 0.3],
      [-1.1, 0.25],
      [-1.2, -0.8],
    ].map(
      ([x, z], i) =>
        new Lathe({
          at: [x, 0.08, z],
          profile: [
            [0.13, 0.1],
            [0.14, 0.2],
            [0.001, 0.55],
          ],
          material: matte("a39b7c"),
          smoothness: 1 + i,
        }),
    ),
    box({
      at: [0.7, 0, -0.9],
      size: [1.7, 0.08, 1.4],
      turn: -0.2,
      material: matte("8a6b49", { variation: 0.15 }),
    }),
    box({ at: [0.5, 0.08, -0.9], size: [0.7, 0.42, 0.6], turn: -0.2, material: model("d9cdb8") }),
    box({ at: [0.95, 0.08, -1], size: [0.5, 0.72, 0.5], turn: -0.2, material: model("d9cdb8") }),
    box({ at: [0.7, 0.5, -0.95], size: [0.7, 0.3, 0.4], turn: -0.2, material: model("d9cdb8") }),
    [0, 1, 2, 3, 4].map((i) =>
      gable({
        at: [1.35 + i * 0.31, 0, 0.55 + i * 0.06],
        size: [0.3, 0.42 + (i % 2) * 0.08, 0.7],
        ridge: 0.7 + (i % 3) * 0.06,
        turn: -0.2,
        material: model(["e9e2d4", "c9a27a", "e9e2d4", "b3896a", "e9e2d4"][i]),
      }),
    ),
    gable({ at: [-0.35, 0, 0.9], size: [0.7, 0.02, 0.8], ridge: 1.1, turn: 0.5, material: matte("3a332d") }),
    gable({
      at: [-0.16, 0.01, 1.24],
      size: [0.58, 0.02, 0.06],
      ridge: 0.93,
      turn: 0.5,
      material: glow("ffd08a", 0.9),
    }),
    new Lathe({
      at: [2.5, 0, -1.4],
      profile: [
        [0.3, 0],
        [0.3, 0.5],
        [0.3, 0.5],
        [0.27, 0.5],
        [0.27, 0.05],
        [0.001, 0.05],
      ],
      material: matte("4b5a60"),
      smoothness: 1,
    }),
    [0.1, -0.12, 0.02, 0.16].map(
      (dx, i) =>
        new Rod({
          from: [2.5 + dx * 0.6, 0.06, -1.4 + dx * 0.3],
          to: [2.5 + dx * 2, 1.05 - i * 0.08, -1.4 + dx],
          radius: 0.025,
          material: matte(["c79b4a", "9a4a2b", "31424a", "d9cfbf"][i]),
        }),
    ),
    box({ at: [0.4, 0, 1.75], size: [1.5, 0.006, 1], turn: 0.3, material: drawing }),
    new Rod({ from: [0.2, 0.04, 1.5], to: [0.95, 0.04, 1.85], radius: 0.03, material: matte("9a4a2b") }),
    box({ at: [0, 0, -3], size: [12, 6, 0.1], material: plaster("d6d0c5", { scale: 0.6, contrast: 0.06 }) }),
  ]);

function drawing(p) {
  const line = (v) => Math.abs(((v * 5 + 100) % 1) - 0.5) < 0.04;
  const isLine = (line(p[0]) && p[2] > 1.5 && p[2] < 2) || (line(p[2]) && p[0] > 0 && p[0] < 0.8);
  return { color: isLine ? [0.16, 0.17, 0.17] : [0.8, 0.77, 0.7] };
}

/** A card model of the courtyard house, seen from above. */
const courtyard = () => {
  const wall = (x, z, w, d, h = 0.5) => box({ at: [x, 0.06, z], size: [w, h, d], material: model("ece6da") });
  return onTable(
    view([0.6, 5.2, 2.9], [0, 0, 0.05], 40),
    [
      box({ at: [0, 0, 0], size: [5, 0.06, 3.8], material: model("cdbb9b") }),
      box({
        at: [0, 0.06, 0],
        size: [1.9, 0.015, 1.5],
        material: ground("7d8553", "989362", { scale: 3, fine: 20, bump: 0.2 }),
      }),
      wall(-2, 0, 0.05, 3),
      wall(2, 0, 0.05, 3),
      wall(0, -1.5, 4.05, 0.05),
      wall(-1.2, 1.5, 1.6, 0.05),
      wall(1.25, 1.5, 1.5, 0.05),
      wall(-0.95, -0.5, 0.05, 0.6),
      wall(-0.95, 0.6, 0.05, 0.4),
      wall(0.95, 0.35, 0.05, 0.9),
      wall(0.95, -0.65, 0.05, 0.3),
      wall(-0.4, -0.78, 1.1, 0.05),
      wall(0.7, -0.78, 0.5, 0.05),
      wall(-0.55, 0.78, 0.8, 0.05),
      wall(0.6, 0.78, 0.7, 0.05),
      wall(-1.6, -0.2, 0.75, 0.05),
      wall(1.5, 0.1, 0.95, 0.05),
      wall(-0.3, -1.2, 0.05, 0.6),
      wall(1.3, -1.1, 0.05, 0.75),
      wall(-1.5, 0.75, 0.95, 0.05),
      roundTree([0.15, 0.07, 0.05], 0.62, 14, "87914f"),
      [
        [-1.5, -0.9],
        [1.5, 1],
        [-1.4, 1.15],
      ].map(([x, z]) =>
        box({ at: [x, 0.06, z], size: [0.42, 0.1, 0.22], turn: x, material: matte("9a7650") }),
      ),
      box({ at: [2.6, 0, 1.9], size: [2.2, 0.02, 0.3], turn: 0.5, material: matte("8b9195") }),
      new Rod({ from: [-2.9, 0.03, 1.5], to: [-2.2, 0.03, 2.2], radius: 0.035, material: matte("c79b4a") }),
    ],
    { size: [720, 540], top: "8d7456" },
  );
};

/** Flemish bond; every fifth header stands proud. */
function brickWall(camera, size) {
  const random = randomOf(7);
  const clay = (p) => {
    const k = 0.72 + 0.5 * cloud(p[0] * 9, p[1] * 9, p[2] * 9, 4);
    const n = (s) => (noise(p[0] * 40 + s, p[1] * 40, p[2] * 40) - 0.5) * 0.25;
    return [k, [n(0), n(7), n(13)]];
  };
  const tones = ["9c5a42", "8a4a38", "a8684c", "7d4436", "b07454"].map((hex) => {
    const base = rgb(hex);
    return Object.assign(
      (p) => {
        const [k, bump] = clay(p);
        return { color: base.map((c) => c * k), bump };
      },
      { average: { color: base } },
    );
  });
  const bricks = [];
  let headers = 0;
  for (let row = 0; row < 17; row++) {
    let x = -3.1 - (row % 2) * 0.27;
    for (let i = 0; x < 3.1; i++) {
      const isHeader = i % 2 === 1;
      const width = isHeader ? 0.2 : 0.42;
      const isProud = isHeader && ++headers % 5 === 0;
      bricks.push(
        box({
          at: [x + width / 2, row * 0.155, isProud ? 0.075 : (random() - 0.5) * 0.012],
          size: [width, 0.132, 0.3],
          turn: (random() - 0.5) * 0.008,
          material: tones[Math.floor(random() * tones.length)],
        }),
      );
      x += width + 0.024;
    }
  }
  const mortar = box({
    at: [0, -0.2, -0.03],
    size: [9, 3.4, 0.3],
    material: plaster("b7a995", { contrast: 0.25, bump: 0.2 }),
  });
  return {
    size,
    samples: 3,
    look: { exposure: 1.05, vignette: 0.4, grain: 0.018, saturation: 0.8, passes: 3, tolerance: 2 },
    scene: {
      camera,
      shapes: [mortar, ...bricks],
      sun: { direction: unit([-0.86, 0.42, 0.3]), spread: 0.015, color: [4.2, 3.4, 2.4] },
      sky: TIMES.noon.sky,
      ambient: [0.25, 0.25, 0.26],
      bounces: 0,
    },
  };
}

const joint = () => {
  const oak = boards("b88c5a", { width: 0.9, along: "x", contrast: 0.35, gap: 0 });
  const post = boards("a87c4e", { width: 0.8, along: "x", up: true, contrast: 0.35, gap: 0 });
  const dark = matte("2b2018");
  return onTable(
    view([1.3, 2, 4.6], [0.25, 0.72, 0], 36),
    [
      box({ at: [1.75, 0, 0], size: [0.8, 3.4, 0.8], material: post }),
      box({ at: [1.34, 0.55, 0], size: [0.02, 0.62, 0.24], material: dark }),
      box({ at: [-1.6, 0.35, 0], size: [2.9, 0.95, 0.72], material: oak }),
      box({ at: [0.25, 0.53, 0], size: [0.85, 0.6, 0.22], material: oak }),
      new Rod({ from: [0.25, 0.83, 0.105], to: [0.25, 0.83, 0.113], radius: 0.07, material: dark }),
      [-0.6, -2.6].map((x) => box({ at: [x, 0, 0], size: [0.35, 0.35, 1.1], material: matte("8c6b45") })),
      [
        [0.55, 1.15],
        [0.75, 1.3],
      ].map(
        ([x, z]) =>
          new Rod({
            from: [x, 0.07, z],
            to: [x + 0.75, 0.07, z + 0.2],
            radius: 0.065,
            material: matte("c9a16b"),
          }),
      ),
      new Rod({ from: [-1.6, 0.1, 1.3], to: [-0.9, 0.1, 1.45], radius: 0.07, material: matte("6b4a2e") }),
      box({ at: [-0.5, 0.06, 1.54], size: [0.75, 0.03, 0.14], turn: -0.22, material: metal("c5c8ca", 0.15) }),
      Array.from(
        { length: 7 },
        (_, i) =>
          new Ellipsoid({
            at: [-0.3 + Math.sin(i * 4) * 1.1, 0.03, 0.9 + Math.cos(i * 7) * 0.4],
            axes: [
              [0.14, 0, 0.05],
              [0, 0.02, 0],
              [-0.02, 0, 0.05],
            ],
            material: matte("dcb985"),
          }),
      ),
      box({
        at: [0, 0, -3.4],
        size: [14, 7, 0.1],
        material: plaster("8f8577", { scale: 0.6, contrast: 0.12 }),
      }),
    ],
    { top: "80674b", exposure: 0.9 },
  );
};

/** The working waterfront on an evening in October. */
function waterfront() {
  const brick = plaster("8b5140", {
    contrast: 0.2,
    joints: { height: 0.1, width: 0.28, gap: 0.008, shift: 0.3 },
  });
  const random = randomOf(17);
  const warehouse = (x, w, h, ridge, material) => [
    gable({ at: [x, 0, 0], size: [w, h, 4], ridge, material }),
    [0.3, 1, 1.7]
      .filter((y) => y + 0.5 < h + 0.2)
      .flatMap((y) =>
        Array.from({ length: Math.floor(w / 0.55) }, (_, i) => {
          const at = [x - w / 2 + 0.42 + i * 0.55, y, 2.01];
          return random() < 0.45
            ? lit(at, [0.26, 0.42, 0.02], { strength: 1.2 })
            : pane(at, [0.26, 0.42, 0.02]);
        }),
      ),
  ];
  const crane = (x, z) => [
    new Rod({ from: [x, 0, z], to: [x, 2.6, z], radius: 0.07, material: matte("3c4a52") }),
    new Rod({ from: [x, 2.3, z], to: [x + 1.9, 3.5, z + 0.6], radius: 0.05, material: matte("3c4a52") }),
    new Rod({ from: [x, 2.6, z], to: [x + 1.9, 3.5, z + 0.6], radius: 0.012, material: matte("22282b") }),
    new Rod({
      from: [x + 1.9, 3.5, z + 0.6],
      to: [x + 1.9, 0.9, z + 0.6],
      radius: 0.012,
      material: matte("22282b"),
    }),
  ];
  return outdoors({
    time: "dusk",
    size: [780, 520],
    samples: 3,
    camera: view([1.2, 1.15, 9.6], [0, 1.25, 0], 36),
    shapes: [
      plain(water("20323c", { scale: 0.8, height: 0.07 }), -0.7),
      box({
        at: [0, -1.4, 0.2],
        size: [40, 1.4, 6],
        material: plaster("6e675e", { joints: { height: 0.35, width: 1, gap: 0.02, shift: 0.3 } }),
      }),
      warehouse(-4.6, 2.6, 2, 3, brick),
      warehouse(-1.9, 2.4, 2.3, 3.3, plaster("7d6a5a", { contrast: 0.2 })),
      warehouse(0.6, 2.2, 1.8, 2.7, brick),
      warehouse(3.6, 3.2, 2.2, 3.2, boards("53616a", { width: 0.16, up: true })),
      crane(1.95, 2.6),
      [-5.4, -2.9, -0.4, 4.4].map(
        (x) =>
          new Lathe({
            at: [x, 0, 2.95],
            profile: [
              [0.12, 0],
              [0.1, 0.18],
              [0.17, 0.24],
              [0.15, 0.3],
              [0.001, 0.31],
            ],
            material: matte("2a2a2a"),
            smoothness: 3,
          }),
      ),
      box({ at: [-3.4, -0.75, 5.2], size: [2.6, 0.4, 0.8], turn: 0.12, material: matte("31424a") }),
      box({ at: [-3.9, -0.35, 5.2], size: [0.8, 0.6, 0.6], turn: 0.12, material: matte("d9d2c4") }),
      new Rod({ from: [-3, -0.4, 5.2], to: [-3, 1.4, 5.2], radius: 0.03, material: matte("c9b08a") }),
    ],
    lamps: [
      { at: [-1.2, 1.2, 3.1], radius: 0.3, color: [0.9, 0.6, 0.28] },
      { at: [3, 1.2, 3.1], radius: 0.3, color: [0.7, 0.46, 0.22] },
    ],
    look: { exposure: 1.25, bloom: { threshold: 0.9, amount: 0.12, radius: 9 } },
  });
}

export const scenes = {
  "headland-house": () => headland("dusk", view([-5.5, 2.9, 13.5], [-0.2, 0.35, 0], 28), [1080, 675]),
  "headland-house-evening": () => headland("evening", view([6.6, 1.1, 5.6], [0.2, 0.8, 0], 40)),
  "headland-house-end": () => headland("evening", view([-7.6, 0.9, 4], [-3.2, 0.85, 0.6], 44)),
  "quarry-library": () => library("noon", view([-2.6, 1.5, 9.4], [0, 1.7, 0], 36), [720, 540]),
  "quarry-library-dusk": () => library("dusk", view([2.6, 0.9, 8], [0, 1.6, 0], 42)),
  "salt-barn": () => barn("evening", view([-2, 1.3, 10], [0, 1.85, 0], 40), PORTRAIT),
  "salt-barn-field": () => barn("noon", view([7, 1.3, 8], [0, 1.5, 0], 36)),
  "salt-barn-frame": barnInside,
  "harbor-terrace": () => terrace("overcast", view([0.6, 1.2, 12.6], [0, 1.05, 0], 34), [720, 540]),
  "harbor-terrace-dusk": () => terrace("dusk", view([4, 0.5, 8.6], [-0.4, 0.9, 0], 40)),
  "lantern-chapel": () => chapel("night", view([-0.7, 1, 7.4], [0, 2.2, 0], 48), PORTRAIT),
  "lantern-chapel-day": () => chapel("overcast", view([2.8, 1, 6.6], [0, 1.9, 0], 46), PORTRAIT),
  "field-station": () => station("evening", view([-2.2, 1.25, 9.6], [0, 1.5, 0], 42), PORTRAIT),
  "field-station-marsh": () => station("overcast", view([3.4, 1.5, 10.5], [0, 1.3, 0], 34)),
  "courtyard-plan": courtyard,
  "open-studio": openStudio,
  "brick-bond": () => brickWall(view([-1.35, 1.45, 2.6], [0.15, 1.2, 0], 40), [780, 520]),
  "timber-joint": joint,
  "city-walk": waterfront,
};
