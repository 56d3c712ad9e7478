import { createEngine } from "../../dist/index.js";
import { library, pack } from "./installed-locales.js";

/** The built engine with the installed locales, for scripts that run without a compiler. */
export const engine = createEngine({ locales: { library: () => library, pack } });
