import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { compressedSize, loadedChunks } from "../support/loaded-chunks.js";

const KB = 1_000;

/** Every page with an island loads these. */
const SHARED = ["src/browser/entry.ts", "src/browser/hydration.ts"];

/* The compressed size of the scripts of media blocks, without those that every page with an island loads. */
describe("the script of a media block is small", () => {
  let chunks: readonly Rolldown.OutputChunk[] = [];

  beforeAll(async () => {
    // In the test environment, Vite compiles React's elements for development.
    vi.stubEnv("NODE_ENV", "production");
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const result = (await build({
      root,
      logLevel: "silent",
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    vi.unstubAllEnvs();
    chunks = result.output.filter((part) => part.type === "chunk");
  });

  test.each([
    ["src/islands/gallery/client.ts", 9],
    ["src/islands/parts/image-lightbox/client.ts", 8],
    ["src/islands/audio/client.ts", 6],
    ["src/islands/album/client.ts", 6],
    ["src/islands/video/client.ts", 3],
    ["src/islands/tweets/client.ts", 2],
    ["src/browser/background-video/entry.ts", 5],
    ["src/browser/image-loader.ts", 1.5],
  ])("%s: at most %d kB", (module, limit) => {
    const shared = new Set(
      module.startsWith("src/browser/") ? [] : SHARED.flatMap((each) => loadedChunks(chunks, each)),
    );
    const size = compressedSize(loadedChunks(chunks, module).filter((chunk) => !shared.has(chunk)));
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(limit * KB);
  });
});
