import { add, cross, dot, scale, subtract, unit } from "./vectors.js";

/*
 * Shapes of a scene. `intersect(ray, hit)` writes the nearest intersection before `hit.t` into `hit`: the distance, the
 * normal, the shape, and `v`, the position along the profile of a lathe, 0 to 1. A ray is `[ox, oy, oz, dx, dy, dz]`.
 */

const MIN_DISTANCE = 1e-4;

/** A solid of revolution. Its profile of `[radius, height]` runs from the foot up the outside and down the inside. */
export class Lathe {
  constructor({ at, profile, material, smoothness = 6 }) {
    this.material = material;
    [this.x, this.y, this.z] = at;
    const points = smoothness > 1 ? curve(profile, smoothness) : profile;
    this.count = points.length - 1;
    this.r = Float64Array.from(points, (p) => p[0]);
    this.h = Float64Array.from(points, (p) => p[1]);
    this.radius = Math.max(...this.r);
    this.top = Math.max(...this.h);
    this.bottom = Math.min(...this.h);
    const face = (i) => {
      const [dr, dy] = [this.r[i + 1] - this.r[i], this.h[i + 1] - this.h[i]];
      const length = Math.hypot(dr, dy) || 1;
      return [dy / length, -dr / length];
    };
    this.nr = new Float64Array(points.length);
    this.nh = new Float64Array(points.length);
    for (let i = 0; i < points.length; i++) {
      const [before, after] = [face(Math.max(0, i - 1)), face(Math.min(this.count - 1, i))];
      const [r, h] = [before[0] + after[0], before[1] + after[1]];
      const length = Math.hypot(r, h) || 1;
      this.nr[i] = r / length;
      this.nh[i] = h / length;
    }
  }

  intersect(ray, hit) {
    const [dx, dy, dz] = [ray[3], ray[4], ray[5]];
    const [ox, oy, oz] = [ray[0] - this.x, ray[1] - this.y, ray[2] - this.z];
    const flat = dx * dx + dz * dz;
    const toward = ox * dx + oz * dz;
    const outside = ox * ox + oz * oz - this.radius * this.radius;
    let enter = -Infinity;
    let leave = Infinity;
    if (flat > 1e-12) {
      const inside = toward * toward - flat * outside;
      if (inside < 0) return;
      const root = Math.sqrt(inside);
      enter = (-toward - root) / flat;
      leave = (-toward + root) / flat;
    } else if (outside > 0) return;
    if (leave < MIN_DISTANCE || enter > hit.t) return;
    const [ya, yb] = [oy + dy * Math.max(enter, 0), oy + dy * Math.min(leave, 1e4)];
    const low = Math.min(ya, yb) - 1e-6;
    const high = Math.max(ya, yb) + 1e-6;
    if (low > this.top || high < this.bottom) return;
    const { r, h, count } = this;
    for (let i = 0; i < count; i++) {
      const h0 = h[i];
      const h1 = h[i + 1];
      if ((h0 < low && h1 < low) || (h0 > high && h1 > high)) continue;
      const rise = h1 - h0;
      if (Math.abs(rise) < 1e-6) {
        if (Math.abs(dy) < 1e-9) continue;
        const t = (h0 - oy) / dy;
        if (t < MIN_DISTANCE || t >= hit.t) continue;
        const d = Math.hypot(ox + t * dx, oz + t * dz);
        const [r0, r1] = [r[i], r[i + 1]];
        if (d < Math.min(r0, r1) || d > Math.max(r0, r1)) continue;
        this.#record(hit, t, i, (d - r0) / (r1 - r0 || 1), ox + t * dx, oz + t * dz);
        continue;
      }
      const k = (r[i + 1] - r[i]) / rise;
      const m = r[i] + k * (oy - h0);
      const a = flat - k * k * dy * dy;
      const b = toward - k * dy * m;
      const c = ox * ox + oz * oz - m * m;
      const inside = b * b - a * c;
      if (inside < 0 || Math.abs(a) < 1e-12) continue;
      const root = Math.sqrt(inside);
      for (let side = -1; side < 2; side += 2) {
        const t = (-b + side * root) / a;
        if (t < MIN_DISTANCE || t >= hit.t) continue;
        const s = (oy + t * dy - h0) / rise;
        if (s < 0 || s > 1 || m + k * t * dy < 0) continue;
        this.#record(hit, t, i, s, ox + t * dx, oz + t * dz);
      }
    }
  }

  #record(hit, t, i, s, x, z) {
    const d = Math.hypot(x, z) || 1;
    const nr = this.nr[i] + (this.nr[i + 1] - this.nr[i]) * s;
    hit.t = t;
    hit.nx = (nr * x) / d;
    hit.ny = this.nh[i] + (this.nh[i + 1] - this.nh[i]) * s;
    hit.nz = (nr * z) / d;
    hit.v = (i + s) / this.count;
    hit.shape = this;
  }
}

/** A convex solid: the space behind all of its planes `{normal, at}`. Normals point outwards. */
export class Convex {
  constructor({ planes, material }) {
    this.material = material;
    this.count = planes.length;
    this.planes = new Float64Array(planes.length * 4);
    for (const [i, { normal, at }] of planes.entries()) this.planes.set([...normal, dot(normal, at)], i * 4);
  }

  intersect(ray, hit) {
    let [enter, leave, face] = [MIN_DISTANCE, hit.t, -1];
    const p = this.planes;
    for (let i = 0; i < this.count * 4; i += 4) {
      const away = p[i] * ray[0] + p[i + 1] * ray[1] + p[i + 2] * ray[2] - p[i + 3];
      const speed = p[i] * ray[3] + p[i + 1] * ray[4] + p[i + 2] * ray[5];
      if (Math.abs(speed) < 1e-12) {
        if (away > 0) return;
        continue;
      }
      const t = -away / speed;
      if (speed < 0) {
        if (t > enter) [enter, face] = [t, i];
      } else if (t < leave) leave = t;
      if (enter > leave) return;
    }
    if (face < 0) return;
    hit.t = enter;
    hit.nx = p[face];
    hit.ny = p[face + 1];
    hit.nz = p[face + 2];
    hit.v = 0;
    hit.shape = this;
  }
}

/** A rod with round ends. */
export class Rod {
  constructor({ from, to, radius, material }) {
    Object.assign(this, { from, radius, material });
    this.along = subtract(to, from);
    this.length2 = dot(this.along, this.along);
    this.middle = add(from, scale(this.along, 0.5));
    this.reach = Math.sqrt(this.length2) / 2 + radius;
  }

  intersect(ray, hit) {
    if (misses(ray, this.middle, this.reach)) return;
    const [ax, ay, az] = this.along;
    const [dx, dy, dz] = [ray[3], ray[4], ray[5]];
    const [ox, oy, oz] = [ray[0] - this.from[0], ray[1] - this.from[1], ray[2] - this.from[2]];
    const ad = ax * dx + ay * dy + az * dz;
    const ao = ax * ox + ay * oy + az * oz;
    const od = ox * dx + oy * dy + oz * dz;
    const oo = ox * ox + oy * oy + oz * oz;
    const a = this.length2 - ad * ad;
    const b = this.length2 * od - ao * ad;
    const c = this.length2 * oo - ao * ao - this.radius * this.radius * this.length2;
    const h = b * b - a * c;
    if (h < 0) return;
    let t = a < 1e-12 ? 1e9 : (-b - Math.sqrt(h)) / a;
    const y = ao + t * ad;
    let s = y / this.length2;
    if (!(y > 0 && y < this.length2)) {
      s = y <= 0 ? 0 : 1;
      const [qx, qy, qz] = [ox - ax * s, oy - ay * s, oz - az * s];
      const bq = dx * qx + dy * qy + dz * qz;
      const hq = bq * bq - (qx * qx + qy * qy + qz * qz - this.radius * this.radius);
      if (hq < 0) return;
      t = -bq - Math.sqrt(hq);
    }
    if (!(t > MIN_DISTANCE && t < hit.t)) return;
    hit.t = t;
    hit.nx = (ox + t * dx - ax * s) / this.radius;
    hit.ny = (oy + t * dy - ay * s) / this.radius;
    hit.nz = (oz + t * dz - az * s) / this.radius;
    hit.v = s;
    hit.shape = this;
  }
}

/** An ellipsoid. Its half axes are vectors at right angles to each other. */
export class Ellipsoid {
  constructor({ at, axes, material }) {
    Object.assign(this, { at, material, middle: at });
    this.reach = Math.max(...axes.map((axis) => Math.hypot(...axis)));
    this.inverse = axes.map((axis) => scale(axis, 1 / dot(axis, axis)));
  }

  intersect(ray, hit) {
    if (misses(ray, this.at, this.reach)) return;
    const [u, v, w] = this.inverse;
    const [dx, dy, dz] = [ray[3], ray[4], ray[5]];
    const [ox, oy, oz] = [ray[0] - this.at[0], ray[1] - this.at[1], ray[2] - this.at[2]];
    const ou = u[0] * ox + u[1] * oy + u[2] * oz;
    const ov = v[0] * ox + v[1] * oy + v[2] * oz;
    const ow = w[0] * ox + w[1] * oy + w[2] * oz;
    const du = u[0] * dx + u[1] * dy + u[2] * dz;
    const dv = v[0] * dx + v[1] * dy + v[2] * dz;
    const dw = w[0] * dx + w[1] * dy + w[2] * dz;
    const a = du * du + dv * dv + dw * dw;
    const b = ou * du + ov * dv + ow * dw;
    const h = b * b - a * (ou * ou + ov * ov + ow * ow - 1);
    if (h < 0) return;
    const root = Math.sqrt(h);
    let t = (-b - root) / a;
    if (t < MIN_DISTANCE) t = (-b + root) / a;
    if (t < MIN_DISTANCE || t >= hit.t) return;
    const [lu, lv, lw] = [ou + t * du, ov + t * dv, ow + t * dw];
    const nx = u[0] * lu + v[0] * lv + w[0] * lw;
    const ny = u[1] * lu + v[1] * lv + w[1] * lw;
    const nz = u[2] * lu + v[2] * lv + w[2] * lw;
    const length = Math.hypot(nx, ny, nz);
    hit.t = t;
    hit.nx = nx / length;
    hit.ny = ny / length;
    hit.nz = nz / length;
    hit.v = 0;
    hit.shape = this;
  }
}

/** Rods and ellipsoids in a bounding sphere, which most rays miss. */
export class Group {
  constructor(shapes) {
    this.shapes = shapes;
    this.material = shapes[0].material;
    this.middle = scale(
      shapes.reduce((sum, shape) => add(sum, shape.middle), [0, 0, 0]),
      1 / shapes.length,
    );
    this.reach = Math.max(
      ...shapes.map((shape) => Math.hypot(...subtract(shape.middle, this.middle)) + shape.reach),
    );
  }

  intersect(ray, hit) {
    if (misses(ray, this.middle, this.reach)) return;
    const { shapes } = this;
    for (let i = 0; i < shapes.length; i++) shapes[i].intersect(ray, hit);
  }
}

/** Returns whether a ray misses a sphere. */
function misses(ray, at, reach) {
  const [ox, oy, oz] = [at[0] - ray[0], at[1] - ray[1], at[2] - ray[2]];
  const along = ox * ray[3] + oy * ray[4] + oz * ray[5];
  const away = ox * ox + oy * oy + oz * oz - along * along;
  return away > reach * reach || along < -reach;
}

/** A box about the middle of its foot, turned by `turn` radians around the vertical. */
export function box({ at, size, turn = 0, material }) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const axes = [
    [c, 0, s],
    [0, 1, 0],
    [-s, 0, c],
  ];
  const middle = [at[0], at[1] + size[1] / 2, at[2]];
  const planes = axes.flatMap((axis, i) =>
    [1, -1].map((sign) => ({
      normal: scale(axis, sign),
      at: add(middle, scale(axis, (sign * size[i]) / 2)),
    })),
  );
  return new Convex({ planes, material });
}

/** A house under a gabled roof: `size` is width, height of the eaves, length; `ridge` the height of the ridge. */
export function gable({ at, size, ridge, turn = 0, material, lean = 0 }) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const across = [c, 0, s];
  const along = [-s, 0, c];
  const [w, eaves, l] = size;
  const slope = (sign) => {
    const top = add(at, [across[0] * lean, ridge, across[2] * lean]);
    const side = add(add(at, scale(across, (sign * w) / 2)), [0, eaves, 0]);
    const down = subtract(side, top);
    const normal = unit(cross(scale(along, sign), down));
    return { normal: normal[1] < 0 ? scale(normal, -1) : normal, at: top };
  };
  const planes = [
    { normal: across, at: add(at, scale(across, w / 2)) },
    { normal: scale(across, -1), at: add(at, scale(across, -w / 2)) },
    { normal: along, at: add(at, scale(along, l / 2)) },
    { normal: scale(along, -1), at: add(at, scale(along, -l / 2)) },
    { normal: [0, -1, 0], at },
    slope(1),
    slope(-1),
  ];
  return new Convex({ planes, material });
}

/** A tube through points. */
export function tube(points, radius, material) {
  const path = curve(points, 4);
  return new Group(path.slice(1).map((to, i) => new Rod({ from: path[i], to, radius, material })));
}

/** Returns a smooth curve through points. A point that occurs twice in a row is a corner. */
export function curve(points, steps) {
  const result = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ];
    if (b.every((x, j) => x === c[j])) continue;
    const straight = a.every((x, j) => x === b[j]) && d.every((x, j) => x === c[j]);
    const count = straight ? 1 : steps;
    for (let s = 0; s < count; s++) {
      const t = s / count;
      result.push(
        b.map(
          (x, j) =>
            0.5 *
            (2 * x +
              (c[j] - a[j]) * t +
              (2 * a[j] - 5 * x + 4 * c[j] - d[j]) * t * t +
              (3 * x - a[j] - 3 * c[j] + d[j]) * t * t * t),
        ),
      );
    }
  }
  result.push(points.at(-1));
  return result;
}
