import { randomOf } from "./noise.js";
import { cross, scale, subtract, unit } from "./vectors.js";

/*
 * A path tracer for still lifes and houses: a sun, lamps, a sky, diffuse bounces and the reflection of a glaze.
 *
 * A scene is `{camera, shapes, sun, lamps, sky, bounces}`. A material is a function of an intersection,
 * `(point, hit, normal) => ({color, glaze, rough, glow, bump})`; `sky(direction)` is the light from that direction.
 */

const EPSILON = 2e-3;
const BLACK = [0, 0, 0];

/** Traces a scene. Returns planes of numbers: one for each pixel in `depth` and `lit`, three in the others. */
export function trace(scene, { width, height, samples, seed = 1, rows = [0, height] }) {
  const [from, to] = rows;
  const size = width * (to - from);
  const planes = {
    light: new Float32Array(size * 3),
    shine: new Float32Array(size * 3),
    color: new Float32Array(size * 3),
    normal: new Float32Array(size * 3),
    depth: new Float32Array(size),
    lit: new Float32Array(size),
    glow: new Float32Array(size * 3),
  };
  const camera = cameraOf(scene.camera, width / height);
  const random = randomOf(seed * 7919 + from);
  const tracer = new Tracer(scene, random);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y - from) * width + x;
      const [r1, r2] = [random(), random()];
      // Light changes slowly: one pixel of four is lit, and `develop` spreads its light within surfaces.
      const isLit = y % 2 === 0 && x % 2 === (y >> 1) % 2;
      const count = isLit ? samples : 3;
      planes.lit[at] = isLit ? 1 : 0;
      for (let s = 0; s < count; s++) {
        // The R2 sequence, shifted for each pixel, covers the pixel evenly and without a pattern.
        const u = (r1 + s * 0.7548776662) % 1;
        const v = (r2 + s * 0.569840291) % 1;
        const direction = camera.ray(((x + u) / width) * 2 - 1, 1 - ((y + v) / height) * 2);
        tracer.sample(camera.at, direction, planes, at, 1 / count, isLit);
      }
    }
  }
  return planes;
}

function cameraOf({ at, to, angle, shift = [0, 0] }, ratio) {
  const forward = unit(subtract(to, at));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const tall = Math.tan((angle * Math.PI) / 360);
  return {
    at,
    ray(x, y) {
      const [a, b] = [(x + shift[0]) * tall * ratio, (y + shift[1]) * tall];
      return unit([
        forward[0] + right[0] * a + up[0] * b,
        forward[1] + right[1] * a + up[1] * b,
        forward[2] + right[2] * a + up[2] * b,
      ]);
    },
  };
}

class Tracer {
  constructor(scene, random) {
    this.scene = scene;
    this.random = random;
    this.shapes = scene.shapes;
    this.bounces = scene.bounces ?? 1;
    this.lamps = scene.lamps ?? [];
    this.ray = new Float64Array(6);
    this.hit = { t: 0, nx: 0, ny: 0, nz: 0, v: 0, shape: undefined };
  }

  #nearestHit(origin, direction, reach) {
    const { ray, hit, shapes } = this;
    ray[0] = origin[0];
    ray[1] = origin[1];
    ray[2] = origin[2];
    ray[3] = direction[0];
    ray[4] = direction[1];
    ray[5] = direction[2];
    hit.t = reach;
    hit.shape = undefined;
    for (let i = 0; i < shapes.length; i++) shapes[i].intersect(ray, hit);
    return hit.shape === undefined ? undefined : hit;
  }

  #isUnobstructed(origin, direction, reach) {
    const { ray, hit, shapes } = this;
    ray[0] = origin[0];
    ray[1] = origin[1];
    ray[2] = origin[2];
    ray[3] = direction[0];
    ray[4] = direction[1];
    ray[5] = direction[2];
    hit.t = reach;
    hit.shape = undefined;
    for (let i = 0; i < shapes.length; i++) {
      if (shapes[i].material.isClear) continue;
      shapes[i].intersect(ray, hit);
      if (hit.shape !== undefined) return false;
    }
    return true;
  }

  /** Adds one sample of a pixel to the planes. */
  sample(origin, direction, planes, at, share, isLit) {
    const surfaceHit = this.#surfaceHit(origin, direction, false);
    const i = at * 3;
    if (surfaceHit === undefined) {
      const sky = this.scene.sky(direction);
      for (let c = 0; c < 3; c++) planes.glow[i + c] += sky[c] * share;
      planes.depth[at] += 1000 * share;
      return;
    }
    const { surface, normal } = surfaceHit;
    const light = isLit ? this.#irradiance(surfaceHit, 0) : BLACK;
    const shine = isLit ? this.#reflection(surfaceHit, direction, 0) : BLACK;
    for (let c = 0; c < 3; c++) {
      planes.light[i + c] += Math.min(light[c], 12) * share;
      planes.shine[i + c] += Math.min(shine[c], 12) * share;
      planes.glow[i + c] += (surface.glow?.[c] ?? 0) * share;
      planes.color[i + c] += surface.color[c] * share;
      planes.normal[i + c] += normal[c] * share;
    }
    planes.depth[at] += surfaceHit.t * share;
  }

  /**
   * Returns the nearest surface, or undefined. `useAverage` replaces a material with its average colour, which suffices
   * for indirect light.
   */
  #surfaceHit(origin, direction, useAverage) {
    const hit = this.#nearestHit(origin, direction, 1e4);
    if (hit === undefined) return undefined;
    const point = [
      origin[0] + direction[0] * hit.t,
      origin[1] + direction[1] * hit.t,
      origin[2] + direction[2] * hit.t,
    ];
    let normal = [hit.nx, hit.ny, hit.nz];
    if (normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2] > 0) {
      normal = scale(normal, -1);
    }
    const { t } = hit;
    const { material } = hit.shape;
    const surface = useAverage && material.average ? material.average : material(point, hit, normal);
    const start = [
      point[0] + normal[0] * EPSILON,
      point[1] + normal[1] * EPSILON,
      point[2] + normal[2] * EPSILON,
    ];
    const { bump } = surface;
    if (bump) normal = unit([normal[0] + bump[0], normal[1] + bump[1], normal[2] + bump[2]]);
    return { t, start, normal, surface };
  }

  /** Returns the light that falls on a point: from the sun, a random lamp and a random direction. */
  #irradiance({ start, normal }, depth) {
    const { random } = this;
    const light = [0, 0, 0];
    const { sun } = this.scene;
    if (sun) this.#addLight(light, start, normal, jitter(sun.direction, sun.spread, random), sun.color, 1e4);
    if (this.lamps.length > 0) {
      const lamp = this.lamps[Math.floor(random() * this.lamps.length)];
      const aim = [0, 1, 2].map((c) => lamp.at[c] + (random() - 0.5) * 2 * lamp.radius - start[c]);
      const distance = Math.hypot(...aim);
      const strength = this.lamps.length / (distance * distance + 0.01);
      this.#addLight(
        light,
        start,
        normal,
        scale(aim, 1 / distance),
        scale(lamp.color, strength),
        distance - lamp.radius * 1.6,
      );
    }
    const direction = diffuseDirection(normal, random);
    const indirect = this.#radiance(start, direction, depth + 1);
    for (let c = 0; c < 3; c++) light[c] += indirect[c];
    return light;
  }

  #addLight(light, start, normal, direction, color, reach) {
    const facing = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2];
    if (facing <= 0) return;
    if (!this.#isUnobstructed(start, direction, reach)) return;
    for (let c = 0; c < 3; c++) light[c] += color[c] * facing;
  }

  #radiance(origin, direction, depth) {
    if (depth > this.bounces) return this.scene.ambient ?? this.scene.sky(direction);
    const surfaceHit = this.#surfaceHit(origin, direction, true);
    if (surfaceHit === undefined) return this.scene.sky(direction);
    const light = this.#irradiance(surfaceHit, depth);
    const { color, glow } = surfaceHit.surface;
    return [0, 1, 2].map((c) => Math.min(light[c], 8) * color[c] + (glow?.[c] ?? 0));
  }

  /** Returns the reflection of a glaze, which is stronger at grazing angles. */
  #reflection({ start, normal, surface }, direction, depth) {
    const { glaze = 0, rough = 0.05, metal } = surface;
    if (glaze === 0 && !metal) return [0, 0, 0];
    const facing = -(normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2]);
    const share = glaze + (1 - glaze) * (1 - Math.max(0, Math.min(1, facing))) ** 5 * (surface.edge ?? 0.8);
    let reflected = [0, 1, 2].map((c) => direction[c] + 2 * facing * normal[c]);
    reflected = jitter(reflected, rough, this.random);
    const radiance = this.#radiance(start, reflected, Math.max(depth, this.bounces));
    return radiance.map((value, c) => Math.min(value, 8) * share * (metal?.[c] ?? 1));
  }
}

function jitter(direction, spread, random) {
  const radius = spread * Math.sqrt(random());
  const angle = random() * 2 * Math.PI;
  const side = unit(cross(direction, Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const up = cross(side, direction);
  const [a, b] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  return unit([0, 1, 2].map((c) => direction[c] + side[c] * a + up[c] * b));
}

function diffuseDirection(normal, random) {
  const z = random() * 2 - 1;
  const angle = random() * 2 * Math.PI;
  const flat = Math.sqrt(1 - z * z);
  return unit([
    normal[0] + flat * Math.cos(angle) * 0.999,
    normal[1] + z * 0.999,
    normal[2] + flat * Math.sin(angle) * 0.999,
  ]);
}
