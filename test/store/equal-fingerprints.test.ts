import { expect, test, vi } from "vitest";
import { CompiledCache } from "#store/compiled-cache.js";

vi.mock("#store/fingerprint.js", () => ({ ownFingerprint: () => "the same" }));

test("never returns the template of another source with the same fingerprint", () => {
  const cache = new CompiledCache({ compile: (source) => ({ source }), maxBytes: 1_000_000 });
  for (const letter of ["a", "b", "a"]) {
    const source = letter.repeat(2_000);
    expect(cache.get(source).source).toBe(source);
  }
});
