import { createRequire } from "node:module";
import { locale } from "../installed-locales.js";
import type { Example, Outcome } from "./example.js";

/** What is called of the incumbent engine, which is CommonJS. */
interface Incumbent {
  readonly Compiler: new () => {
    execute(options: Readonly<Record<string, unknown>>): { readonly ctx: { render(): string } };
  };
}

const { Compiler } = createRequire(import.meta.url)("@squarespace/template-engine") as Incumbent;

/** Renders an example with the engine that the documents were executed with. */
export function executeIncumbent(example: Example): Outcome {
  const { ctx } = new Compiler().execute({
    code: example.template,
    json: JSON.parse(example.data) as unknown,
    partials: example.partials ?? {},
    injects: example.injects ?? {},
    cldr: example.locale === null ? undefined : locale(example.locale ?? "en"),
    now: example.now,
    enableExpr: example.options?.expressions ?? true,
    enableInclude: example.options?.includes ?? true,
    exprOpts: {
      maxTokens: example.options?.expressionTokens ?? 0,
      maxStringLen: example.options?.expressionStringLength ?? 0,
    },
  });
  return { output: ctx.render(), errors: undefined };
}
