import type { Arbitrary } from "fast-check";
import type { JsonObject, Value } from "../../../src/core/values/value.js";

export declare const keys: readonly string[];
export declare const pageData: Arbitrary<JsonObject>;
export declare const anyJson: Arbitrary<Exclude<Value, undefined>>;
