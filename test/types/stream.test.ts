import type { Writable } from "node:stream";
import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { Segment } from "#index.js";
import { defineIsland } from "#islands/index.js";
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

test("an island of a project checks its component, schema and sample", () => {
  const props = z.strictObject({ below: z.number() });
  const component = (_props: { readonly below: number }) => null;
  const browser = { module: "/alert.js" };
  expectTypeOf(
    defineIsland({ name: "alert", when: "idle", props, component, browser, sample: { below: 1 } }),
  ).toEqualTypeOf<IslandDefinition>();
  // @ts-expect-error The sample must fit.
  defineIsland({ name: "alert", when: "idle", props, component, browser, sample: { below: "1" } });
});
