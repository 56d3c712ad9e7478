import { writeFileSync } from "node:fs";
import { getPriority } from "node:os";

/* A library file whose formatters act on their thread. */

function formatter(name, summary, format) {
  const declaration = { family: "core", accepts: "anything", parameters: [], examples: [] };
  return { ...declaration, name, summary, bind: () => format };
}

/** Waits until the thread is terminated, which takes no processor time. */
const block = formatter("block-thread", "Blocks the thread", () =>
  String(Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)),
);

const leaveFile = formatter("leave-file", "Writes an empty file at the path", (path) => {
  writeFileSync(path, "");
  return "";
});

const priority = formatter("thread-priority", "The priority of the thread", () => String(getPriority()));

// biome-ignore lint/style/noDefaultExport: Platen reads the default export of a library file
export default { formatters: [block, leaveFile, priority] };
