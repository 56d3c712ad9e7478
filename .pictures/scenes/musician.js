import {
  add,
  boards,
  box,
  gable,
  glow,
  ground,
  Lathe,
  matte,
  metal,
  plaster,
  Rod,
  randomOf,
  rgb,
  unit,
  water,
} from "../tracer/index.js";
import { hill, lit, outdoors, plain, reeds, TIMES } from "./outdoors.js";

/* The musician's pictures: three sleeves, a piano in a boathouse, a tape machine, a microphone. */

const view = (at, to, angle) => ({ at, to, angle });
const SLEEVE = [520, 520];

/** Poles of a pier that has gone, at slack water. */
const lowWater = () =>
  outdoors({
    time: "dusk",
    size: SLEEVE,
    samples: 4,
    camera: view([0, 1.5, 9], [0, 0.75, 0], 38),
    shapes: [
      plain(water("1c2e38", { scale: 0.5, height: 0.018 })),
      Array.from({ length: 9 }, (_, i) => {
        const z = 5 - i * 2.1;
        return [-1.1, 1.1].map(
          (x) =>
            new Rod({
              from: [x + 0.14 * Math.sin(i * 5 + x), -0.6, z],
              to: [x + 0.06 * Math.sin(i * 3), 0.75 + 0.5 * Math.abs(Math.sin(i * 2.3 + x)), z],
              radius: 0.11,
              material: matte("3a302a", { variation: 0.4, scale: 7 }),
            }),
        );
      }),
      hill([-16, -0.6, -50], [26, 2.4, 4], matte("2f3c48")),
      hill([30, -0.6, -60], [30, 3.4, 4], matte("3b4853")),
    ],
    look: { exposure: 1.5, vignette: 0.6 },
  });

/** A fire on each headland, one behind the other. */
const signalFires = () => {
  const random = randomOf(5);
  const spots = [
    [-1.6, 0.62, 3.2, 0.1],
    [1.9, 0.86, -1.5, 0.13],
    [-2.4, 1.12, -8, 0.18],
    [3.2, 1.5, -17, 0.26],
    [-0.6, 1.6, -29, 0.34],
  ];
  return outdoors({
    time: "night",
    size: SLEEVE,
    samples: 4,
    camera: view([0, 1.3, 9], [0, 1.2, 0], 36),
    shapes: [
      plain(water("0d1a26", { scale: 0.6, height: 0.05 })),
      spots.map(([x, y, z, r], i) => [
        hill([x * 1.5, -0.2, z], [2.4 + i * 1.9, y + 0.1, 1 + i * 0.4], matte("1d2826", { variation: 0.3 })),
        new Lathe({
          at: [x, y - 0.12, z + 0.75],
          profile: [
            [0.001, 0],
            [r, r * 0.6],
            [r * 0.8, r * 1.6],
            [0.001, r * 3.2],
          ],
          material: glow("ff9a4a", 3.4),
          smoothness: 5,
        }),
        Array.from({ length: 4 }, () =>
          box({
            at: [x + (random() - 0.5) * r * 3, y - 0.14, z + 0.8],
            size: [r, r * 0.4, r * 0.5],
            turn: random() * 3,
            material: matte("2a211a"),
          }),
        ),
      ]),
    ],
    lamps: spots
      .slice(0, 3)
      .map(([x, y, z, r]) => ({ at: [x, y + 0.35, z + 1.1], radius: 0.2, color: [9 * r, 4.4 * r, 1.5 * r] })),
    look: { exposure: 1.7, vignette: 0.5, bloom: { threshold: 0.8, amount: 0.22, radius: 12 } },
  });
};

/** A row of houses at night, one window lit. */
const smallHours = () =>
  outdoors({
    time: "night",
    size: SLEEVE,
    samples: 4,
    camera: view([-0.4, 1.7, 10.5], [0, 1.55, 0], 34),
    shapes: [
      plain(ground("39424a", "454d52", { scale: 0.4, fine: 6, bump: 0.3 })),
      [-3.6, -1.3, 1, 3.3].map((x, i) =>
        gable({
          at: [x, 0, 0],
          size: [1.75, 2 + (i % 2) * 0.3, 3],
          ridge: 3.4 + (i % 3) * 0.2,
          material: boards(["5a6470", "6d6660", "51606a", "6a6a70"][i], {
            width: 0.14,
            up: true,
            contrast: 0.4,
          }),
        }),
      ),
      lit([1, 1.55, 1.51], [0.42, 0.56, 0.02], { strength: 2.4, hex: "ffc06a" }),
      box({ at: [1, 1.55, 1.53], size: [0.03, 0.56, 0.03], material: matte("241c16") }),
      new Rod({ from: [-2.4, 0, 2.6], to: [-2.4, 2.2, 2.6], radius: 0.04, material: matte("20262b") }),
      reeds({ x: [-5, 5], z: [3, 5], count: 120, height: 0.3, hex: "5a6258" }),
    ],
    lamps: [
      { at: [1, 1.7, 2.5], radius: 0.2, color: [1.3, 0.8, 0.35] },
      { at: [-2.4, 2.5, 2.7], radius: 0.12, color: [0.5, 0.6, 0.8] },
    ],
    look: { exposure: 2, vignette: 0.6, bloom: { threshold: 0.9, amount: 0.2, radius: 12 } },
  });

/** An upright piano in an empty boathouse; the sun comes through the doors. */
function piano() {
  const planks = boards("8f8576", { width: 0.24, along: "x", up: true, contrast: 0.6, gap: 0.008 });
  const black = () => ({ color: rgb("17120f"), glaze: 0.05, rough: 0.06, edge: 0.9 });
  black.average = { color: rgb("17120f") };
  const keys = [
    box({
      at: [0, 1.02, 0.98],
      size: [2.5, 0.06, 0.36],
      material: (p) => ({
        color: Math.abs(((p[0] * 20.4 + 100) % 1) - 0.5) > 0.46 ? rgb("6b6254") : rgb("e9e0cc"),
        glaze: 0.04,
        rough: 0.1,
      }),
    }),
    Array.from({ length: 50 }, (_, i) => i)
      .filter((i) => ![2, 6].includes(i % 7))
      .map((i) => box({ at: [-1.2 + i * 0.049, 1.08, 0.92], size: [0.026, 0.03, 0.22], material: black })),
  ];
  return {
    size: [960, 569],
    samples: 4,
    look: {
      exposure: 1.9,
      vignette: 0.5,
      grain: 0.016,
      saturation: 0.75,
      passes: 4,
      bloom: { threshold: 1.3, amount: 0.08, radius: 14 },
    },
    scene: {
      camera: view([2.7, 1.65, 5.6], [0.75, 1.2, 0], 38),
      shapes: [
        plain(
          boards("7c6a55", { width: 0.3, along: "x", contrast: 0.9, gap: 0.01, shine: 0.035, rough: 0.2 }),
        ),
        box({ at: [0, 0, -0.4], size: [12, 5, 0.1], material: planks }),
        box({ at: [5.2, 0, 2.5], size: [0.1, 5, 8], material: planks }),
        box({ at: [0, 4.1, 3], size: [12, 0.1, 8], material: boards("5f5548", { width: 0.3, along: "z" }) }),
        // The front of the boathouse, with two tall openings.
        [
          [-5.1, 2],
          [-2.45, 1.1],
          [0.2, 1.2],
        ].map(([z, w]) => box({ at: [-4.4, 0, 3.2 + z * 0.9], size: [0.1, 5, w], material: planks })),
        box({ at: [-4.4, 2.7, 3], size: [0.1, 2, 9], material: planks }),
        [0.6, 1.25, 1.9].map((y) =>
          box({ at: [-4.4, y, 3], size: [0.06, 0.05, 9], material: matte("3b332a") }),
        ),
        // The piano.
        box({ at: [0, 0, 0.12], size: [2.9, 2.2, 0.62], material: black }),
        box({ at: [0, 2.2, 0.14], size: [3, 0.06, 0.72], material: black }),
        box({ at: [0, 0.9, 0.86], size: [2.9, 0.13, 0.75], material: black }),
        [-1.38, 1.38].map((x) => box({ at: [x, 0.9, 0.86], size: [0.14, 0.34, 0.78], material: black })),
        [-1.35, 1.35].map((x) => box({ at: [x, 0, 1.14], size: [0.13, 0.9, 0.13], material: black })),
        box({ at: [0, 1.32, 0.5], size: [1.6, 0.5, 0.03], material: matte("2b231c") }),
        box({ at: [-0.26, 1.36, 0.53], size: [0.5, 0.66, 0.01], turn: 0.03, material: matte("efe6d2") }),
        box({ at: [0.28, 1.36, 0.53], size: [0.5, 0.66, 0.01], turn: -0.03, material: matte("efe6d2") }),
        keys,
        [-0.12, 0.12].map((x) =>
          box({ at: [x, 0.1, 0.6], size: [0.09, 0.03, 0.4], material: metal("c9a15a", 0.15) }),
        ),
        // The stool.
        new Lathe({
          at: [0.3, 0, 2.1],
          profile: [
            [0.08, 0],
            [0.08, 0.75],
            [0.42, 0.82],
            [0.42, 0.82],
            [0.44, 0.9],
            [0.4, 0.96],
            [0.001, 0.97],
          ],
          material: matte("3a2a20"),
          smoothness: 3,
        }),
        // Coiled rope and a buoy on the floor.
        new Lathe({
          at: [3.1, 0, 0.7],
          profile: [
            [0.001, 0],
            [0.34, 0.12],
            [0.42, 0.4],
            [0.3, 0.7],
            [0.12, 0.84],
            [0.001, 0.86],
          ],
          material: (p) => ({
            color: p[1] > 0.3 && p[1] < 0.5 ? rgb("e8dfcc") : rgb("a8432b"),
            glaze: 0.03,
            rough: 0.3,
          }),
          smoothness: 5,
        }),
        [0, 1, 2].map(
          (i) =>
            new Lathe({
              at: [3.9, i * 0.09, 1.4],
              profile: [
                [0.26, 0.05],
                [0.31, 0],
                [0.36, 0.05],
                [0.31, 0.1],
                [0.26, 0.05],
              ],
              material: matte("b79b6e", { variation: 0.4, scale: 20 }),
              smoothness: 4,
            }),
        ),
      ].flat(4),
      sun: { direction: unit([-0.92, 0.42, 0.3]), spread: 0.012, color: [7.5, 5.4, 3.3] },
      sky: TIMES.evening.sky,
      ambient: [0.2, 0.17, 0.14],
      bounces: 2,
    },
  };
}

const dim = (d) => {
  const pane = d[0] < -0.35 && d[1] > 0.1 && d[1] < 0.75 && d[2] > -0.2 && d[2] < 0.6;
  const k = 0.07 + 0.1 * Math.max(0, d[1]);
  return pane ? [2.2, 2.1, 2] : [k, k, k * 1.05];
};

/** A close-up in the dark: one lamp, one object. */
const inTheDark = (
  camera,
  shapes,
  { size = [720, 480], top = "3b332c", color = [3.2, 2.5, 1.7], exposure = 1.3 } = {},
) => ({
  size,
  samples: 4,
  look: {
    exposure,
    vignette: 0.6,
    grain: 0.018,
    saturation: 0.8,
    bloom: { threshold: 1.1, amount: 0.1, radius: 9 },
  },
  scene: {
    camera,
    shapes: [
      plain(boards(top, { width: 1.1, along: "x", contrast: 0.5, gap: 0.006, shine: 0.03, rough: 0.2 })),
      box({ at: [0, -1, -4], size: [20, 9, 0.1], material: plaster("3a3f45", { contrast: 0.15 }) }),
      shapes,
    ].flat(4),
    sun: { direction: unit([-0.7, 0.65, 0.35]), spread: 0.14, color },
    sky: dim,
    ambient: [0.06, 0.06, 0.065],
    bounces: 1,
  },
});

const reel = (at, full) => [
  new Lathe({
    at,
    profile: [
      [0.1, 0],
      [0.92, 0],
      [0.92, 0],
      [0.93, 0.02],
      [0.92, 0.03],
      [0.92, 0.03],
      [0.1, 0.03],
    ],
    material: Object.assign((p) => {
      const angle = Math.atan2(p[2] - at[2], p[0] - at[0]);
      const d = Math.hypot(p[2] - at[2], p[0] - at[0]);
      const isHole = d > 0.36 && d < 0.8 && Math.abs((((angle / (2 * Math.PI)) * 3 + 9.2) % 1) - 0.5) < 0.26;
      return isHole
        ? { color: d < full ? rgb("4a2f22") : rgb("14161a"), glaze: 0.03, rough: 0.15 }
        : { color: rgb("2c2d2e"), glaze: 0.75, rough: 0.1, metal: rgb("cfd1d2"), edge: 0.2 };
    }, {}),
    smoothness: 1,
  }),
  new Lathe({
    at: add(at, [0, 0.03, 0]),
    profile: [
      [0.17, 0],
      [0.17, 0.07],
      [0.17, 0.07],
      [0.1, 0.09],
      [0.001, 0.09],
    ],
    material: metal("b9bcbf", 0.1),
    smoothness: 2,
  }),
];

const tape = () =>
  inTheDark(view([0.5, 3.1, 3], [0.05, 0.3, 0.05], 38), [
    box({
      at: [0, 0, 0.1],
      size: [4.6, 0.3, 3.1],
      material: () => ({ color: rgb("23282c"), glaze: 0.04, rough: 0.25 }),
    }),
    box({
      at: [0, 0, 0.1],
      size: [4.8, 0.24, 3.3],
      material: boards("7a5434", { width: 0.5, along: "x", contrast: 0.4 }),
    }),
    reel([-1.08, 0.36, -0.35], 0.78),
    reel([1.08, 0.36, -0.35], 0.5),
    box({ at: [0, 0.3, 1], size: [1.5, 0.16, 0.5], material: metal("a7aaad", 0.25) }),
    [-0.5, -0.2, 0.12].map((x) =>
      box({ at: [x, 0.44, 0.9], size: [0.2, 0.14, 0.18], material: matte("15171a") }),
    ),
    [
      [-1.05, 0.8],
      [1.05, 0.8],
    ].map(
      ([x, z]) =>
        new Lathe({
          at: [x, 0.3, z],
          profile: [
            [0.09, 0],
            [0.09, 0.2],
            [0.09, 0.2],
            [0.001, 0.21],
          ],
          material: metal("c9ccce", 0.1),
          smoothness: 1,
        }),
    ),
    [
      [-1.9, 0.4, 0.56, -1.14, 0.4, 0.79],
      [-1.0, 0.4, 0.88, -0.6, 0.4, 0.83],
      [0.3, 0.4, 0.83, 1, 0.4, 0.88],
    ].map(
      ([a, b, c, d, e, f]) =>
        new Rod({ from: [a, b, c], to: [d, e, f], radius: 0.02, material: matte("4a2f22") }),
    ),
    [1.5, 1.85].map((x) => [
      box({ at: [x, 0.3, 1.1], size: [0.26, 0.06, 0.44], material: matte("e6dcc6") }),
      new Rod({
        from: [x, 0.37, 1.24],
        to: [x + 0.06, 0.37, 1.02],
        radius: 0.008,
        material: matte("8c2f22"),
      }),
    ]),
    [-1.9, -1.65, -1.4].map((x, i) =>
      box({ at: [x, 0.3, 1.25], size: [0.18, 0.09, 0.22], material: matte(i === 1 ? "a8432b" : "cfc7b8") }),
    ),
  ]);

const microphone = () =>
  inTheDark(
    view([0.2, 1.9, 5.4], [0.2, 1.95, 0], 34),
    [
      new Rod({ from: [0.2, 0, 0], to: [0.2, 1.55, 0], radius: 0.035, material: metal("9a9da0", 0.2) }),
      new Lathe({
        at: [0.2, 0, 0],
        profile: [
          [0.5, 0],
          [0.52, 0.05],
          [0.2, 0.09],
          [0.05, 0.1],
        ],
        material: matte("1c1e20"),
        smoothness: 3,
      }),
      new Lathe({
        at: [0.2, 1.55, 0],
        profile: [
          [0.1, 0],
          [0.16, 0.05],
          [0.19, 0.3],
          [0.19, 0.3],
          [0.3, 0.36],
          [0.3, 0.36],
          [0.31, 0.5],
          [0.31, 0.9],
          [0.26, 1.08],
          [0.12, 1.17],
          [0.001, 1.18],
        ],
        material: (p) => {
          if (p[1] < 1.92) return { color: rgb("2b2d2f"), glaze: 0.6, metal: rgb("c0b7a6"), rough: 0.15 };
          const angle = Math.atan2(p[2], p[0] - 0.2);
          const mesh =
            Math.abs(((((angle * 14 + p[1] * 30) % 1) + 1) % 1) - 0.5) < 0.2 ||
            Math.abs(((((angle * 14 - p[1] * 30) % 1) + 1) % 1) - 0.5) < 0.2;
          return mesh
            ? { color: rgb("3a3835"), glaze: 0.7, metal: rgb("d6cdb9"), rough: 0.15 }
            : { color: rgb("0d0d0d") };
        },
        smoothness: 3,
      }),
      box({ at: [0.2, 2.02, 0], size: [0.66, 0.05, 0.1], material: metal("8d9093", 0.2) }),
      [
        [-2.6, 3.3, -3.2, 0.24],
        [-1.2, 2.6, -3.6, 0.16],
        [2.4, 3.4, -3.4, 0.26],
        [1.6, 1.5, -3.7, 0.13],
        [3, 2.1, -3.6, 0.18],
        [-2.4, 1.4, -3.6, 0.14],
      ].map(
        ([x, y, z, r]) =>
          new Lathe({
            at: [x, y, z],
            profile: [
              [0.001, -r],
              [r * 0.7, -r * 0.7],
              [r, 0],
              [r * 0.7, r * 0.7],
              [0.001, r],
            ],
            material: glow("ffae62", 1.3),
            smoothness: 4,
          }),
      ),
    ],
    { size: [480, 600], exposure: 1.2 },
  );

export const scenes = {
  piano,
  "low-water": lowWater,
  "signal-fires": signalFires,
  "small-hours": smallHours,
  tape,
  microphone,
};
