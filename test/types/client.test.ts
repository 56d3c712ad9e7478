import { expectTypeOf, test } from "vitest";
import {
  type BatchedPage,
  type BatchFailure,
  type BatchInput,
  type BatchOutcome,
  type ClientOptions,
  type PlatenClient,
  PlatenError,
  type ProblemDocument,
  type Rendered,
  type RenderedStream,
  type RenderInput,
  type RenderOptions,
} from "#client/index.js";

test("a client needs only a URL", () => {
  expectTypeOf<{ url: string }>().toExtend<ClientOptions>();
  expectTypeOf<{ token: string }>().not.toExtend<ClientOptions>();
});

test("render accepts an input and options and resolves to a page or a stream", () => {
  expectTypeOf<PlatenClient["render"]>().parameter(0).toEqualTypeOf<RenderInput>();
  expectTypeOf<PlatenClient["render"]>().parameter(1).toEqualTypeOf<RenderOptions | undefined>();
  expectTypeOf<PlatenClient["render"]>().returns.resolves.toEqualTypeOf<Rendered>();
  expectTypeOf<PlatenClient["renderStream"]>().returns.resolves.toEqualTypeOf<RenderedStream>();
  expectTypeOf<Rendered["limit"]>().toEqualTypeOf<string | undefined>();
});

test("batch accepts inputs with ids and yields pages or problems", () => {
  expectTypeOf<readonly BatchInput[]>().toExtend<Parameters<PlatenClient["batch"]>[0]>();
  expectTypeOf<AsyncGenerator<BatchInput>>().toExtend<Parameters<PlatenClient["batch"]>[0]>();
  expectTypeOf<BatchOutcome>().toEqualTypeOf<BatchedPage | BatchFailure>();
  expectTypeOf<Extract<BatchOutcome, { html: string }>["status"]>().toEqualTypeOf<200>();
  expectTypeOf<Extract<BatchOutcome, { problem: unknown }>["problem"]>().toEqualTypeOf<ProblemDocument>();
});

test("an error has a code, a status and an optional problem", () => {
  expectTypeOf(PlatenError).instance.toExtend<Error>();
  expectTypeOf<PlatenError["code"]>().toBeString();
  expectTypeOf<PlatenError["status"]>().toBeNumber();
  expectTypeOf<PlatenError["problem"]>().toEqualTypeOf<ProblemDocument | undefined>();
});
