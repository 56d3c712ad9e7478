/*
 * Turns the planes of a trace into a photograph: smooths the noise of few samples within surfaces, then applies
 * exposure, bloom, vignette, tone and grain.
 */

/** Smooths a plane where depth, normal and colour agree. Each pass covers a wider neighbourhood. */
export function smoothWithin(planes, plane, { width, height, passes, tolerance }) {
  let [current, next] = [Float32Array.from(plane), new Float32Array(plane.length)];
  const { normal, depth, color, lit } = planes;
  for (let pass = 0; pass < passes; pass++) {
    const step = 2 ** pass;
    const limit = tolerance / 2 ** pass;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const i = at * 3;
        const brightness = current[i] + current[i + 1] + current[i + 2];
        const isLit = pass > 0 || lit[at] > 0;
        let r = 0;
        let g = 0;
        let b = 0;
        let weights = 0;
        for (let dy = -2; dy <= 2; dy++) {
          const yy = y + dy * step;
          if (yy < 0 || yy >= height) continue;
          for (let dx = -2; dx <= 2; dx++) {
            const xx = x + dx * step;
            if (xx < 0 || xx >= width) continue;
            const to = yy * width + xx;
            if (pass === 0 && lit[to] === 0) continue;
            const j = to * 3;
            const cosine =
              normal[i] * normal[j] + normal[i + 1] * normal[j + 1] + normal[i + 2] * normal[j + 2];
            if (cosine < 0.6) continue;
            const depthGap = Math.abs(depth[at] - depth[to]) / (0.02 * depth[at] * (1 + step * 0.5));
            if (depthGap > 1) continue;
            const tint =
              Math.abs(color[i] - color[j]) +
              Math.abs(color[i + 1] - color[j + 1]) +
              Math.abs(color[i + 2] - color[j + 2]);
            const otherBrightness = current[j] + current[j + 1] + current[j + 2];
            const brightnessGap = isLit
              ? Math.abs(brightness - otherBrightness) / (limit * (0.15 + brightness))
              : 0;
            const difference = brightnessGap * brightnessGap + tint * 2;
            if (difference > 6) continue;
            const a4 = cosine * cosine * cosine * cosine;
            const a8 = a4 * a4;
            // A rational approximation of exp(-difference), which is called ten million times.
            const falloff = 1 / (1 + difference * (1 + difference * (0.5 + difference * 0.2)));
            const weight = KERNEL[dy + 2] * KERNEL[dx + 2] * a8 * a8 * a8 * (1 - depthGap) * falloff;
            r += current[j] * weight;
            g += current[j + 1] * weight;
            b += current[j + 2] * weight;
            weights += weight;
          }
        }
        if (weights < 1e-6) {
          const j = isLit ? i : nearestLit(x, y, width, height) * 3;
          r = current[j];
          g = current[j + 1];
          b = current[j + 2];
          weights = 1;
        }
        next[i] = r / weights;
        next[i + 1] = g / weights;
        next[i + 2] = b / weights;
      }
    }
    [current, next] = [next, current];
  }
  return current;
}

/** Returns the index of the lit pixel in a pixel's block of four. */
function nearestLit(x, y, width, height) {
  const row = Math.min(height - 1, y - (y % 2));
  const column = x - (x % 2) + ((row >> 1) % 2);
  return row * width + Math.min(width - 2 + ((row >> 1) % 2), column);
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/** Converts the planes of a trace to 8-bit RGB. */
export function develop(planes, look, { width, height }) {
  const options = { width, height };
  const light = smoothWithin(planes, planes.light, {
    ...options,
    passes: look.passes ?? 4,
    tolerance: look.tolerance ?? 3,
  });
  const shine = smoothWithin(planes, planes.shine, {
    ...options,
    passes: look.shinePasses ?? 1,
    tolerance: 1.2,
  });
  const film = new Float32Array(width * height * 3);
  for (let i = 0; i < film.length; i++)
    film[i] = (light[i] * planes.color[i] + shine[i] + planes.glow[i]) * (look.exposure ?? 1);
  if (look.bloom) addBloom(film, look.bloom, options);
  const pixels = Buffer.alloc(film.length);
  const tint = look.tint ?? [1, 1, 1];
  const grains = makeGrain(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const distance = Math.hypot(x / width - 0.5, y / height - 0.5);
      const vignette = 1 - (look.vignette ?? 0.35) * distance * distance * 1.6;
      const grain = grains[at] * (look.grain ?? 0.012);
      const luminance = 0.3 * film[at * 3] + 0.59 * film[at * 3 + 1] + 0.11 * film[at * 3 + 2];
      const saturation = look.saturation ?? 0.9;
      for (let c = 0; c < 3; c++) {
        const muted = luminance + (film[at * 3 + c] - luminance) * saturation;
        const value = tone(muted * tint[c] * vignette);
        const softened = value + grain * (0.3 + 1.4 * Math.sqrt(Math.max(0, value * (1 - value))));
        const lifted = (look.lift ?? 0.012) + softened * (1 - (look.lift ?? 0.012));
        pixels[at * 3 + c] = Math.max(0, Math.min(255, Math.round(lifted * 255)));
      }
    }
  }
  return pixels;
}

/** Maps light to a screen value: Narkowicz's fit of the ACES curve, and gamma. */
function tone(x) {
  const v = Math.max(0, x) * 0.8;
  return Math.min(1, Math.max(0, (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14))) ** (1 / 2.2);
}

/** Returns grain that is a little larger than a pixel, so that it survives compression. */
function makeGrain(width, height) {
  let state = 12345;
  const raw = new Float32Array(width * height);
  for (let i = 0; i < raw.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    raw[i] = state / 2147483648 - 1;
  }
  const result = new Float32Array(raw.length);
  for (let i = 0; i < raw.length; i++) {
    result[i] =
      (raw[i] * 2 + (raw[i + 1] ?? 0) + (raw[i + width] ?? 0) + (raw[i - 1] ?? 0) + (raw[i - width] ?? 0)) /
      3;
  }
  return result;
}

function addBloom(film, { threshold, amount, radius }, { width, height }) {
  let glow = new Float32Array(film.length);
  for (let i = 0; i < film.length; i++) glow[i] = Math.min(4, Math.max(0, film[i] - threshold));
  for (let pass = 0; pass < 3; pass++)
    glow = boxBlur(boxBlur(glow, width, height, radius, 1), width, height, radius, width);
  for (let i = 0; i < film.length; i++) film[i] += glow[i] * amount;
}

/** Blurs a plane with a box along one direction. */
function boxBlur(plane, width, height, radius, stride) {
  const result = new Float32Array(plane.length);
  const [lines, length] = stride === 1 ? [height, width] : [width, height];
  for (let line = 0; line < lines; line++) {
    const start = stride === 1 ? line * width : line;
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      const at = (i) => plane[(start + Math.min(length - 1, Math.max(0, i)) * stride) * 3 + c];
      for (let i = -radius; i <= radius; i++) sum += at(i);
      for (let i = 0; i < length; i++) {
        result[(start + i * stride) * 3 + c] = sum / (2 * radius + 1);
        sum += at(i + radius + 1) - at(i - radius);
      }
    }
  }
  return result;
}
