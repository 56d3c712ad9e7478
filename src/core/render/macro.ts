import type { Body } from "./body.js";

/** A macro is the compiled body of its definition; it runs in the scope of its use. */
export type Macro = Body;
