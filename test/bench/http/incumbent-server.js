import { createRequire } from "node:module";
import express from "express";
import { locale } from "../../support/installed-locales.js";

/* A simple server with Express and the incumbent engine, which caches parsed templates. */

const { Compiler } = createRequire(import.meta.url)("@squarespace/template-engine");
const compiler = new Compiler();
const cldr = locale("en");
const parsed = new Map();

function codeOf(source) {
  let code = parsed.get(source);
  if (code === undefined) {
    code = compiler.parse(source).code;
    parsed.set(source, code);
  }
  return code;
}

const app = express();
app.disable("x-powered-by");
app.use(express.json({ limit: "10mb" }));
app.post("/*path", ({ body: { template, partials = {}, data } }, response) => {
  const { ctx } = compiler.execute({
    code: codeOf(template),
    json: data,
    partials: Object.fromEntries(Object.entries(partials).map(([name, source]) => [name, codeOf(source)])),
    cldr,
    enableExpr: true,
    enableInclude: true,
  });
  response.type("html").send(ctx.render());
});
const server = app.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);
