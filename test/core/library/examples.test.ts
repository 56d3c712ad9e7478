import { describe, expect, test } from "vitest";
import { engine } from "../../support/engine.js";

/** The default of "now": 2024-01-01T00:00:00Z. */
const NOW = 1_704_067_200_000;

const definitions = [...engine.library.formatters.values(), ...engine.library.predicates.values()];

describe.each(definitions.map((definition) => [definition.name, definition] as const))(
  "%s",
  (_, definition) => {
    test("has examples", () => {
      expect(definition.examples).not.toEqual([]);
    });

    for (const { template, data, output, partials = {}, locale = "en", now = NOW } of definition.examples) {
      test(`${template} over ${JSON.stringify(data)}`, () => {
        const compiled = engine.compile(template);
        expect(compiled.diagnostics).toEqual([]);
        const result = compiled.render(data, { partials, now, ...(locale === null ? {} : { locale }) });
        expect(result.html.trim()).toBe(output.trim());
      });
    }
  },
);
