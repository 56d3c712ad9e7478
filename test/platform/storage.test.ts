import { expect, test } from "vitest";
import { openPlatform } from "../../src/platform/index.js";

test.each([undefined, { kind: "memory" }, { kind: "embedded" }, { kind: "postgresql", folder: "x" }])(
  "a platform refuses the storage %j and says what it takes",
  async (storage) => {
    const options = { storage, sites: [] } as unknown as Parameters<typeof openPlatform>[0];
    await expect(openPlatform(options)).rejects.toThrow('"storage" must be { kind: "embedded", folder');
  },
);
