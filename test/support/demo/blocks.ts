import { z } from "zod";
import { defineIsland, type IslandDefinition, type When } from "#islands/define.js";
import { components } from "./components.js";
import type { DemoProps } from "./Demo.js";

/** Blocks that exist only in tests, as they are on the server. */
export function demoBlocks(when: When): readonly IslandDefinition[] {
  return Object.entries(components).map(([name, component]) =>
    defineIsland<DemoProps>({
      name,
      when,
      props: z.strictObject({ text: z.string() }),
      component,
      sample: { text: name },
    }),
  );
}
