import type { ComponentType } from "react";
import { defineIslandElement } from "#browser/island-element.js";
import { pageServices } from "#browser/page-services.js";
import type { IslandServices } from "#islands/services.js";
import "#browser/platen-island.css";
import { components } from "./components.js";

/** The real entry with its own blocks. Tests can read the services and delay the code of the blocks. */
const testGlobals = globalThis as { services?: IslandServices; chunks?: Promise<void> };
testGlobals.services = pageServices();

defineIslandElement({
  update: () => undefined,
  client: async (block) => {
    await testGlobals.chunks;
    const component = components[block];
    if (component === undefined) throw new Error(`There is no block "${block}".`);
    return { component: component as ComponentType };
  },
});
