import { expect, test } from "vitest";
import { openPlatform } from "../../src/platform/index.js";

test.each([undefined, { kind: "memory" }, { kind: "embedded" }, { kind: "postgresql", folder: "x" }])(
  "a platform rejects the storage %j and lists the allowed ones",
  async (storage) => {
    const options = { storage, sites: [] } as unknown as Parameters<typeof openPlatform>[0];
    await expect(openPlatform(options)).rejects.toThrow('"storage" must be { kind: "embedded", folder');
  },
);
