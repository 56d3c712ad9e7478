import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../support/arbitraries/any-character.js";
import { format } from "./render.js";

test("a slug needs no encoding and slugifying it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (value) => {
      const slug = format("slugify", value);
      expect(slug).toMatch(/^[a-z0-9-]*$/);
      expect(format("slugify", slug)).toBe(slug);
    }),
  );
});
