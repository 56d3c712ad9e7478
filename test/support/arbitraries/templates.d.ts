import type { Arbitrary } from "fast-check";

export declare const partialNames: readonly string[];
export declare const reference: Arbitrary<string>;
export declare const plainText: Arbitrary<string>;
export declare const brokenPiece: Arbitrary<string>;
export declare const wellFormedTemplate: Arbitrary<string>;
export declare const anyTemplate: Arbitrary<string>;
export declare const partialSources: Arbitrary<Readonly<Record<string, string>>>;
