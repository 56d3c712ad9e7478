import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/** Writes each file also with the best compression, which takes too long to do while a visitor waits. */
export const precompress: Plugin = {
  name: "precompress",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(?:css|js)$/.test(name));
    const write = async (path: string) => writeFile(`${path}.br`, await compress(await readFile(path)));
    await Promise.all(names.map((name) => write(join(dir, name))));
  },
};
