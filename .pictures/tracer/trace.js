import { randomOf } from "./noise.js";
import { cross, scale, subtract, unit } from "./vectors.js";

/*
 * A path tracer for still lifes and houses: a sun, lamps, a sky, diffuse bounces and the reflection of a glaze.
 *
 * A scene is `{camera, shapes, materials, sun, lamps, sky, bounces}`. A material is a function of what was met,
 * `(point, found) => ({color, glaze, rough, glow, bump})`; `sky(direction)` is the light from there.
 */

const EPSILON = 2e-3;
const NOTHING = [0, 0, 0];

/** What a trace gives: planes of numbers, three for a pixel except for the depth. */
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
      // Light changes slowly: it is looked for in one pixel of four, and spread from there within surfaces.
      const isLit = y % 2 === 0 && x % 2 === (y >> 1) % 2;
      const count = isLit ? samples : 3;
      planes.lit[at] = isLit ? 1 : 0;
      for (let s = 0; s < count; s++) {
        // Points of the R2 sequence, moved by the pixel: even, and without a pattern.
        const u = (r1 + s * 0.7548776662) % 1;
        const v = (r2 + s * 0.569840291) % 1;
        const direction = camera.ray(((x + u) / width) * 2 - 1, 1 - ((y + v) / height) * 2);
        tracer.look(camera.at, direction, planes, at, 1 / count, isLit);
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
    this.found = { t: 0, nx: 0, ny: 0, nz: 0, v: 0, shape: undefined };
  }

  #nearest(origin, direction, reach) {
    const { ray, found, shapes } = this;
    ray[0] = origin[0];
    ray[1] = origin[1];
    ray[2] = origin[2];
    ray[3] = direction[0];
    ray[4] = direction[1];
    ray[5] = direction[2];
    found.t = reach;
    found.shape = undefined;
    for (let i = 0; i < shapes.length; i++) shapes[i].hit(ray, found);
    return found.shape === undefined ? undefined : found;
  }

  #isFree(origin, direction, reach) {
    const { ray, found, shapes } = this;
    ray[0] = origin[0];
    ray[1] = origin[1];
    ray[2] = origin[2];
    ray[3] = direction[0];
    ray[4] = direction[1];
    ray[5] = direction[2];
    found.t = reach;
    found.shape = undefined;
    for (let i = 0; i < shapes.length; i++) {
      if (shapes[i].material.isClear) continue;
      shapes[i].hit(ray, found);
      if (found.shape !== undefined) return false;
    }
    return true;
  }

  /** One sample of a pixel. */
  look(origin, direction, planes, at, share, isLit) {
    const met = this.#meet(origin, direction, false);
    const i = at * 3;
    if (met === undefined) {
      const sky = this.scene.sky(direction);
      for (let c = 0; c < 3; c++) planes.glow[i + c] += sky[c] * share;
      planes.depth[at] += 1000 * share;
      return;
    }
    const { surface, normal } = met;
    const light = isLit ? this.#arriving(met, 0) : NOTHING;
    const shine = isLit ? this.#shine(met, direction, 0) : NOTHING;
    for (let c = 0; c < 3; c++) {
      planes.light[i + c] += Math.min(light[c], 12) * share;
      planes.shine[i + c] += Math.min(shine[c], 12) * share;
      planes.glow[i + c] += (surface.glow?.[c] ?? 0) * share;
      planes.color[i + c] += surface.color[c] * share;
      planes.normal[i + c] += normal[c] * share;
    }
    planes.depth[at] += met.t * share;
  }

  /** `roughly`: seen by way of another surface, where the average colour of a material will do. */
  #meet(origin, direction, roughly) {
    const found = this.#nearest(origin, direction, 1e4);
    if (found === undefined) return undefined;
    const point = [
      origin[0] + direction[0] * found.t,
      origin[1] + direction[1] * found.t,
      origin[2] + direction[2] * found.t,
    ];
    let normal = [found.nx, found.ny, found.nz];
    if (normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2] > 0) {
      normal = scale(normal, -1);
    }
    const { t } = found;
    const { material } = found.shape;
    const surface = roughly && material.average ? material.average : material(point, found, normal);
    const start = [
      point[0] + normal[0] * EPSILON,
      point[1] + normal[1] * EPSILON,
      point[2] + normal[2] * EPSILON,
    ];
    const { bump } = surface;
    if (bump) normal = unit([normal[0] + bump[0], normal[1] + bump[1], normal[2] + bump[2]]);
    return { t, start, normal, surface };
  }

  /** Light that falls on a point: of the sun, of a lamp chosen at random, and from everything around. */
  #arriving({ start, normal }, depth) {
    const { random } = this;
    const light = [0, 0, 0];
    const { sun } = this.scene;
    if (sun) this.#from(light, start, normal, around(sun.direction, sun.spread, random), sun.color, 1e4);
    if (this.lamps.length > 0) {
      const lamp = this.lamps[Math.floor(random() * this.lamps.length)];
      const aim = [0, 1, 2].map((c) => lamp.at[c] + (random() - 0.5) * 2 * lamp.radius - start[c]);
      const distance = Math.hypot(...aim);
      const strength = this.lamps.length / (distance * distance + 0.01);
      this.#from(
        light,
        start,
        normal,
        scale(aim, 1 / distance),
        scale(lamp.color, strength),
        distance - lamp.radius * 1.6,
      );
    }
    const direction = aroundNormal(normal, random);
    const bounced = this.#seen(start, direction, depth + 1);
    for (let c = 0; c < 3; c++) light[c] += bounced[c];
    return light;
  }

  #from(light, start, normal, direction, color, reach) {
    const facing = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2];
    if (facing <= 0) return;
    if (!this.#isFree(start, direction, reach)) return;
    for (let c = 0; c < 3; c++) light[c] += color[c] * facing;
  }

  #seen(origin, direction, depth) {
    if (depth > this.bounces) return this.scene.ambient ?? this.scene.sky(direction);
    const met = this.#meet(origin, direction, true);
    if (met === undefined) return this.scene.sky(direction);
    const light = this.#arriving(met, depth);
    const { color, glow } = met.surface;
    return [0, 1, 2].map((c) => Math.min(light[c], 8) * color[c] + (glow?.[c] ?? 0));
  }

  /** The reflection of a glaze, stronger towards the edges. */
  #shine({ start, normal, surface }, direction, depth) {
    const { glaze = 0, rough = 0.05, metal } = surface;
    if (glaze === 0 && !metal) return [0, 0, 0];
    const facing = -(normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2]);
    const share = glaze + (1 - glaze) * (1 - Math.max(0, Math.min(1, facing))) ** 5 * (surface.edge ?? 0.8);
    let reflected = [0, 1, 2].map((c) => direction[c] + 2 * facing * normal[c]);
    reflected = around(reflected, rough, this.random);
    const seen = this.#seen(start, reflected, Math.max(depth, this.bounces));
    return seen.map((value, c) => Math.min(value, 8) * share * (metal?.[c] ?? 1));
  }
}

function around(direction, spread, random) {
  const radius = spread * Math.sqrt(random());
  const angle = random() * 2 * Math.PI;
  const side = unit(cross(direction, Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const up = cross(side, direction);
  const [a, b] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  return unit([0, 1, 2].map((c) => direction[c] + side[c] * a + up[c] * b));
}

function aroundNormal(normal, random) {
  const z = random() * 2 - 1;
  const angle = random() * 2 * Math.PI;
  const flat = Math.sqrt(1 - z * z);
  return unit([
    normal[0] + flat * Math.cos(angle) * 0.999,
    normal[1] + z * 0.999,
    normal[2] + flat * Math.sin(angle) * 0.999,
  ]);
}
