import { expectTypeOf, test } from "vitest";
import { defineRule, type FormatterDefinition } from "#index.js";
import {
  type createLinter,
  type LintDiagnostic,
  type Linter,
  type LintOptions,
  lint,
} from "#lint/session/index.js";

test("lint() takes files by path and options, and resolves to diagnostics with fixes", () => {
  expectTypeOf(lint).parameter(0).toEqualTypeOf<Readonly<Record<string, string>>>();
  expectTypeOf(lint).parameter(1).toEqualTypeOf<LintOptions | undefined>();
  expectTypeOf(lint).returns.resolves.toEqualTypeOf<readonly LintDiagnostic[]>();
  expectTypeOf<LintDiagnostic["code"]>().toBeString();
  expectTypeOf<NonNullable<LintDiagnostic["fix"]>["certain"]>().toBeBoolean();
});

test("a linter keeps its files", () => {
  expectTypeOf<typeof createLinter>().returns.resolves.toEqualTypeOf<Linter>();
  expectTypeOf<Linter["set"]>().parameters.toEqualTypeOf<[path: string, text: string]>();
});

test("the options take the definitions of the engine", () => {
  expectTypeOf<FormatterDefinition>().toExtend<NonNullable<LintOptions["formatters"]>[number]>();
  expectTypeOf(defineRule).returns.toExtend<NonNullable<LintOptions["rules"]>[number]>();
  expectTypeOf<{ config: { rules: { "empty-link": "off" } } }>().toExtend<LintOptions>();
  expectTypeOf<{ sites: true }>().not.toExtend<LintOptions>();
});
