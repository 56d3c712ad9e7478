import type { LocaleSource } from "../../src/index.js";

export declare const library: ReturnType<LocaleSource["library"]>;
export declare function pack(language: string): string | undefined;
export declare function locale(tag: string): unknown;
