import type { Writable } from "node:stream";
import { expectTypeOf, test } from "vitest";
import type { Segment } from "#index.js";
import { type IslandDefinition, islands, pageHtml, streamPage } from "#stream/index.js";

test("pages consist of the segments of a render", () => {
  expectTypeOf(pageHtml).parameter(0).toEqualTypeOf<readonly Segment[]>();
  expectTypeOf(pageHtml).returns.toExtend<AsyncIterable<string>>();
  expectTypeOf(streamPage).parameter(0).toEqualTypeOf<readonly Segment[]>();
  expectTypeOf<Writable>().toExtend<Parameters<typeof streamPage>[1]>();
});

test("islands are definitions", () => {
  expectTypeOf(islands).toEqualTypeOf<readonly IslandDefinition[]>();
});
