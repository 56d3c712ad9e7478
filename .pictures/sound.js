#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { randomOf } from "./tracer/noise.js";

/*
 * Synthesizes the pieces of the musician's site: a piano of decaying partials, a bowed pad, and the sea. Needs ffmpeg.
 *
 *     node .pictures/sound.js
 */

const RATE = 24_000;
const MUSIC = new URL("../templates/musician/assets/music/", import.meta.url).pathname;
const STUDIO_SOUNDS = new URL("../templates/studio/assets/sound/", import.meta.url).pathname;

const hertz = (note) => 440 * 2 ** ((note - 69) / 12);

class Tape {
  constructor(seconds, seed) {
    this.seconds = seconds;
    this.samples = new Float32Array(Math.round(seconds * RATE));
    this.random = randomOf(seed);
  }

  add(at, seconds, voice) {
    const from = Math.max(0, Math.round(at * RATE));
    const to = Math.min(this.samples.length, Math.round((at + seconds) * RATE));
    for (let i = from; i < to; i++) this.samples[i] += voice((i - from) / RATE);
  }

  /** Adds a note of a felted piano: a soft hammer, and slightly sharp partials; the higher ones decay first. */
  piano(at, note, loudness = 0.5) {
    const f = hertz(note);
    const partials = Math.min(9, Math.floor(9000 / f));
    const length = Math.min(6, 900 / f + 1.4);
    const phases = Array.from({ length: partials }, () => this.random() * 0.4);
    this.add(at + this.random() * 0.012, length, (t) => {
      let sum = 0;
      for (let n = 1; n <= partials; n++) {
        const sharp = n * f * Math.sqrt(1 + 0.00035 * n * n);
        sum +=
          (Math.exp(-t * (0.7 + 0.55 * n + f / 700)) / n ** 1.6) *
          Math.sin(2 * Math.PI * sharp * t + phases[n - 1]);
      }
      return loudness * 0.34 * sum * Math.min(1, t * 160) * Math.min(1, (length - t) * 3);
    });
  }

  /** Adds a bowed chord that swells and fades. */
  pad(at, seconds, notes, loudness = 0.2) {
    for (const note of notes) {
      const f = hertz(note);
      const drift = 0.6 + this.random();
      this.add(at, seconds, (t) => {
        const swell = Math.sin((Math.PI * t) / seconds) ** 1.4;
        const wobble = 1 + 0.0016 * Math.sin(2 * Math.PI * drift * t);
        const wave = (n) => Math.sin(2 * Math.PI * f * n * wobble * t) / n ** 1.9;
        return (loudness / notes.length) * swell * (wave(1) + wave(2) * 0.8 + wave(3) * 0.5 + wave(4) * 0.3);
      });
    }
  }

  /** Adds waves on shingle: noise whose brightness and loudness rise and fall. */
  sea(loudness = 0.1, period = 7) {
    let [low, lower] = [0, 0];
    const { random } = this;
    this.add(0, this.seconds, (t) => {
      const swell = 0.35 + 0.65 * (0.5 - 0.5 * Math.cos((2 * Math.PI * t) / period)) ** 2;
      low += (random() * 2 - 1 - low) * (0.08 + 0.3 * swell);
      lower += (low - lower) * 0.5;
      return lower * swell * loudness * 2.4;
    });
  }

  /** Adds a knock, like a trowel on a brick. */
  tap(at, f = 1900, loudness = 0.4) {
    this.add(
      at,
      0.12,
      (t) =>
        loudness *
        Math.exp(-t * 60) *
        (Math.sin(2 * Math.PI * f * t) +
          0.6 * Math.sin(2 * Math.PI * f * 1.52 * t) +
          (this.random() - 0.5) * 1.2),
    );
  }

  /** Adds reverberation with comb filters, fades both ends and normalizes the loudness. */
  finish({ room = 0.3, fade = 1.5 } = {}) {
    const wet = new Float32Array(this.samples.length);
    for (const [delay, gain] of [
      [0.0297, 0.77],
      [0.0371, 0.74],
      [0.0411, 0.72],
      [0.0437, 0.7],
    ]) {
      const length = Math.round(delay * RATE);
      const line = new Float32Array(length);
      let soft = 0;
      for (let i = 0; i < wet.length; i++) {
        const out = line[i % length];
        soft += (out - soft) * 0.45;
        line[i % length] = this.samples[i] + soft * gain;
        wet[i] += out / 4;
      }
    }
    let peak = 0;
    for (let i = 0; i < wet.length; i++) {
      const t = i / RATE;
      const edge = Math.min(1, t / 0.05, (this.seconds - t) / fade);
      this.samples[i] = (this.samples[i] + wet[i] * room) * edge;
      peak = Math.max(peak, Math.abs(this.samples[i]));
    }
    for (let i = 0; i < wet.length; i++) this.samples[i] *= 0.82 / peak;
    return this;
  }

  write(path, { title, bitrate = "56k" } = {}) {
    const data = Buffer.from(this.samples.buffer);
    const tags = title ? ["-metadata", `title=${title}`, "-metadata", "artist=Vesna Quill"] : [];
    const { status, stderr } = spawnSync(
      "ffmpeg",
      [
        "-v",
        "error",
        "-y",
        "-f",
        "f32le",
        "-ar",
        String(RATE),
        "-ac",
        "1",
        "-i",
        "-",
        "-b:a",
        bitrate,
        "-fflags",
        "+bitexact",
        ...tags,
        path,
      ],
      { input: data },
    );
    if (status !== 0) throw new Error(String(stderr));
  }
}

/** Adds a phrase of piano notes `[beat, note, loudness]`. */
const play = (tape, beat, notes, from = 0) => {
  for (const [at, note, loudness] of notes) tape.piano(from + at * beat, note, loudness);
};

const pieces = {
  "slack-water"() {
    const tape = new Tape(24, 1);
    tape.sea(0.035, 8);
    const chords = [
      [50, 57, 62, 66],
      [47, 54, 62, 66],
      [43, 50, 59, 66],
      [45, 52, 61, 64],
    ];
    for (const [bar, chord] of chords.entries()) {
      for (const [i, note] of chord.entries()) tape.piano(0.6 + bar * 5.2 + i * 0.42, note, 0.5 - i * 0.04);
      play(
        tape,
        0.65,
        [
          [3.2, 74, 0.34],
          [4.2, 73, 0.3],
          [5, 69, 0.32],
          [6.4, 71 - (bar % 2) * 2, 0.28],
        ],
        0.6 + bar * 5.2,
      );
    }
    return tape.finish({ room: 0.55, fade: 3 });
  },
  "the-buoy-bell"() {
    const tape = new Tape(22, 2);
    for (let i = 0; i < 34; i++)
      tape.piano(
        0.3 + i * 0.6,
        [64, 71, 76, 71, 66, 71, 78, 71][i % 8] - (Math.floor(i / 16) % 2) * 2,
        0.2 + 0.1 * (i % 2),
      );
    for (const at of [2.4, 9.9, 17.2]) tape.piano(at, 88, 0.5);
    tape.pad(0, 11, [40, 52, 59], 0.24);
    tape.pad(10, 12, [38, 50, 57], 0.24);
    return tape.finish({ room: 0.6, fade: 3 });
  },
  "salt-on-the-strings"() {
    const tape = new Tape(22, 3);
    tape.pad(0, 9, [45, 57, 60, 64], 0.5);
    tape.pad(6.5, 9, [41, 53, 60, 65], 0.5);
    tape.pad(13, 9, [43, 55, 59, 62], 0.5);
    play(tape, 0.8, [
      [2, 76, 0.3],
      [3, 74, 0.26],
      [5, 72, 0.3],
      [9, 77, 0.32],
      [10, 76, 0.26],
      [12, 72, 0.28],
      [17, 74, 0.34],
      [19, 71, 0.26],
      [22, 67, 0.3],
    ]);
    return tape.finish({ room: 0.5, fade: 3 });
  },
  "last-ferry"() {
    const tape = new Tape(20, 4);
    tape.sea(0.03, 6);
    for (let bar = 0; bar < 6; bar++) {
      const root = [48, 45, 41, 43, 48, 41][bar];
      play(
        tape,
        0.36,
        [
          [0, root, 0.5],
          [2, root + 7, 0.34],
          [4, root + 12, 0.34],
          [6, root + 16 - (bar === 1 ? 1 : 0), 0.32],
        ],
        0.3 + bar * 3,
      );
      play(
        tape,
        0.36,
        [
          [1, 72, 0.3],
          [3, 76, 0.28],
          [5, 79 - (bar % 3), 0.3],
        ],
        0.3 + bar * 3,
      );
    }
    return tape.finish({ room: 0.5, fade: 2.5 });
  },
  "signal-fires"() {
    const tape = new Tape(22, 5);
    tape.pad(0, 12, [33, 45, 52], 0.5);
    tape.pad(10, 12, [36, 48, 55], 0.5);
    for (let i = 0; i < 20; i++) tape.tap(1 + i * 1.04, 320 + (i % 4) * 40, 0.16);
    play(tape, 1.04, [
      [2, 69, 0.34],
      [2.5, 72, 0.3],
      [4, 76, 0.34],
      [6, 74, 0.3],
      [8, 69, 0.34],
      [11, 72, 0.36],
      [11.5, 76, 0.3],
      [13, 79, 0.34],
      [15, 76, 0.3],
    ]);
    return tape.finish({ room: 0.6, fade: 3 });
  },
  "small-hours"() {
    const tape = new Tape(20, 6);
    play(tape, 0.9, [
      [0.5, 53, 0.42],
      [1, 60, 0.3],
      [2, 64, 0.3],
      [3, 69, 0.34],
      [4.5, 67, 0.28],
      [6, 50, 0.42],
      [6.5, 57, 0.3],
      [7.5, 65, 0.3],
      [9, 72, 0.32],
      [10.5, 69, 0.28],
      [12, 46, 0.42],
      [12.5, 53, 0.3],
      [13.5, 62, 0.3],
      [15, 65, 0.34],
      [17, 48, 0.4],
      [17.6, 64, 0.3],
    ]);
    return tape.finish({ room: 0.5, fade: 3 });
  },
  shingle() {
    const tape = new Tape(18, 7);
    tape.sea(0.5, 6);
    play(tape, 1, [
      [4, 74, 0.12],
      [7, 69, 0.12],
      [10.5, 76, 0.12],
      [13, 71, 0.1],
    ]);
    return tape.finish({ room: 0.3, fade: 3 });
  },
};

mkdirSync(MUSIC, { recursive: true });
for (const [name, make] of Object.entries(pieces))
  make().write(`${MUSIC}${name}.mp3`, { title: name.replaceAll("-", " ") });

/** The recording of the studio's site: a pencil on tracing paper. */
mkdirSync(STUDIO_SOUNDS, { recursive: true });
const pencil = new Tape(14, 12);
let soft = 0;
for (let stroke = 0; stroke < 26; stroke++) {
  const length = 0.22 + pencil.random() * 0.3;
  pencil.add(0.4 + stroke * 0.5, length, (t) => {
    soft += (pencil.random() * 2 - 1 - soft) * (0.5 - 0.25 * (t / length));
    return soft * 0.4 * Math.sin((Math.PI * t) / length) * (stroke % 7 === 6 ? 0.15 : 1);
  });
}
pencil.finish({ room: 0.15, fade: 1 }).write(`${STUDIO_SOUNDS}a-section-being-drawn.mp3`, { bitrate: "48k" });
