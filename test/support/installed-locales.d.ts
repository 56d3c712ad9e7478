import type { CldrLibrary } from "../../src/core/library/locale/locale-source.js";

export declare const library: CldrLibrary;
export declare function pack(language: string): string | undefined;
export declare function locale(tag: string): unknown;
