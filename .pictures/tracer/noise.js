/** Returns a number from 0 to 1 for a point of the integer lattice. */
function lattice(x, y, z) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1. */
export function noise(x, y, z) {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  let fx = x - ix;
  let fy = y - iy;
  let fz = z - iz;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  fz = fz * fz * (3 - 2 * fz);
  const a = lerp(lattice(ix, iy, iz), lattice(ix + 1, iy, iz), fx);
  const b = lerp(lattice(ix, iy + 1, iz), lattice(ix + 1, iy + 1, iz), fx);
  const c = lerp(lattice(ix, iy, iz + 1), lattice(ix + 1, iy, iz + 1), fx);
  const d = lerp(lattice(ix, iy + 1, iz + 1), lattice(ix + 1, iy + 1, iz + 1), fx);
  return lerp(lerp(a, b, fy), lerp(c, d, fy), fz);
}

const lerp = (a, b, t) => a + (b - a) * t;

/** Noise of several scales, from 0 to 1. */
export function cloud(x, y, z, octaves = 4) {
  let sum = 0;
  let weight = 0.5;
  let size = 1;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * size + i * 7.1, y * size + i * 3.7, z * size + i * 1.3) * weight;
    weight /= 2;
    size *= 2.03;
  }
  return sum / (1 - 2 ** -octaves);
}

/** Returns 1 inside a grain, otherwise 0. A `share` of the cells of a grid contain a grain at a random position. */
export function speckle(x, y, z, share, size) {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  if (lattice(ix, iy, iz) > share) return 0;
  const radius = size * (0.4 + 0.6 * lattice(ix + 31, iy, iz));
  const distance = Math.hypot(
    x - ix - 0.3 - 0.4 * lattice(ix, iy + 17, iz),
    y - iy - 0.3 - 0.4 * lattice(ix, iy, iz + 23),
    z - iz - 0.5,
  );
  return distance < radius ? 1 : 0;
}

/** Returns a function that returns numbers from 0 to 1, the same ones for the same seed. */
export function randomOf(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
