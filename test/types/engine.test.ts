import { expectTypeOf, test } from "vitest";
import {
  checkFormatters,
  createEngine,
  type Diagnostic,
  defineFormatter,
  type definePredicate,
  type Engine,
  type ExampleFailure,
  type FormatterDefinition,
  type RenderOptions,
  type RenderResult,
  type Segment,
  type Severity,
  type Template,
} from "#index.js";

test("an engine compiles a string, and a template renders any data", () => {
  expectTypeOf(createEngine).returns.toEqualTypeOf<Engine>();
  expectTypeOf<Engine["compile"]>().parameter(0).toEqualTypeOf<string>();
  expectTypeOf<Engine["compile"]>().returns.toEqualTypeOf<Template>();
  expectTypeOf<Template["render"]>().parameter(0).toBeUnknown();
  expectTypeOf<Template["render"]>().parameter(1).toEqualTypeOf<RenderOptions | undefined>();
  expectTypeOf<Template["render"]>().returns.toEqualTypeOf<RenderResult>();
  expectTypeOf<Template["diagnostics"]>().toEqualTypeOf<readonly Diagnostic[]>();
});

test("a result has the page, its segments and its errors", () => {
  expectTypeOf<RenderResult["html"]>().toBeString();
  expectTypeOf<RenderResult["segments"]>().toEqualTypeOf<readonly Segment[]>();
  expectTypeOf<RenderResult["errors"]>().toEqualTypeOf<readonly Diagnostic[]>();
  expectTypeOf<Diagnostic["severity"]>().toEqualTypeOf<Severity>();
});

test("render options reject other types and other names", () => {
  expectTypeOf<{ locale: string; now: Date; limits: { outputLength: number } }>().toExtend<RenderOptions>();
  expectTypeOf<{ locale: number }>().not.toExtend<RenderOptions>();
  expectTypeOf<{ now: string }>().not.toExtend<RenderOptions>();
  expectTypeOf<RenderOptions>().not.toHaveProperty("data");
});

test("the name of a predicate ends with a question mark", () => {
  expectTypeOf<Parameters<typeof definePredicate>[0]["name"]>().toEqualTypeOf<`${string}?`>();
  expectTypeOf(defineFormatter).returns.toEqualTypeOf<FormatterDefinition>();
  expectTypeOf(checkFormatters).returns.toEqualTypeOf<readonly ExampleFailure[]>();
});
