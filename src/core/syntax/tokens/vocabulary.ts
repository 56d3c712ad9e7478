import type { TokenType } from "chevrotain";
import { insideModes } from "./inside.js";
import { outsideTokens } from "./outside.js";

/** Every token that the grammar can meet, once. */
export const vocabulary: TokenType[] = [...new Set([...outsideTokens, ...Object.values(insideModes).flat()])];
