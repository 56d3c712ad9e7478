import { createEngine } from "#index.js";
import { library, pack } from "./installed-locales.js";

/** An engine with the installed locales, as the tests use it. */
export const engine = createEngine({ locales: { library: () => library, pack } });
