const RATE = 8_000;
const SECONDS = 3;
const HEADER = 44;
/** Hertz of the first note of each track. */
const NOTES = [220, 261.6, 293.7, 329.6, 392, 440];

/** A few quiet notes as a WAV file: `track-1.wav` and so on. Undefined for another name. */
export function playSound(filename: string): Uint8Array | undefined {
  const note = NOTES[Number(/^track-(\d)\.wav$/.exec(filename)?.[1]) - 1];
  if (note === undefined) return undefined;
  const samples = RATE * SECONDS;
  const bytes = new Uint8Array(HEADER + samples);
  const view = new DataView(bytes.buffer);
  const write = (offset: number, text: string) => bytes.set(new TextEncoder().encode(text), offset);
  write(0, "RIFF");
  view.setUint32(4, HEADER - 8 + samples, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  // Uncompressed, one channel, eight bits a sample.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, "data");
  view.setUint32(40, samples, true);
  for (let i = 0; i < samples; i++) {
    const second = Math.floor(i / RATE);
    const fading = 1 - (i % RATE) / RATE;
    const pitch = note * (1 + second / 4);
    bytes[HEADER + i] = 128 + Math.round(Math.sin((2 * Math.PI * pitch * i) / RATE) * 40 * fading);
  }
  return bytes;
}
