/* A library file whose formatter blocks its thread until the thread is terminated. Waiting needs no processor time. */

const block = {
  name: "block-thread",
  family: "core",
  summary: "Blocks the thread",
  accepts: "anything",
  parameters: [],
  examples: [],
  bind: () => () => String(Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)),
};

// biome-ignore lint/style/noDefaultExport: Platen reads the default export of a library file
export default { formatters: [block] };
