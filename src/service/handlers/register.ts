import type { Request, Response } from "express";
import type { Diagnostic } from "../../index.js";
import { compiledAhead } from "../compiled-partials.js";
import { requireContentId } from "../content-id.js";
import { Problem } from "../errors.js";
import type { Paced } from "../paced.js";
import { bundleDiagnostics, compileBundle } from "../registry.js";
import { acceptable } from "../replies/acceptable.js";
import { replyCounted } from "../replies/counted-json.js";
import { type Received, requireCheapJson } from "../requests/json-body.js";
import { sharedData, type TemplateBundle, templateBundle } from "../requests/register-request.js";
import type { Service } from "../service.js";
import type { SharedData } from "../shared-data.js";
import { requireModestTemplate } from "../template-bounds.js";
import { workOnJson } from "../work.js";

/** Writing canonical JSON and hashing it takes up to three times as long as reading it: so much less may be sent. */
const HASHED = 0.3;

/** Compiles a template with all that belongs to it, and keeps it. */
export async function registerTemplate(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["json"]);
  const id = String(req.params["id"]);
  const done = await workOnJson(service, req, res, templateBundle, (received) =>
    keepTemplate(service, id, received),
  );
  if (done === undefined) return;
  await service.siblings?.share({ kind: "template", id, json: done.json });
  replyCounted(res.status(201), { id, diagnostics: done.diagnostics }, service.sending);
}

function* keepTemplate(
  service: Service,
  id: string,
  { input, value, bytes }: Received<TemplateBundle>,
): Paced<{ readonly diagnostics: readonly Diagnostic[]; readonly json: Uint8Array }> {
  requireModestTemplate(input, service.config);
  requireCheapJson(bytes, service.config.jsonCost * HASHED);
  yield;
  requireContentId(value, id);
  yield;
  if (input.partials !== undefined) yield* compiledAhead(service.templates, input.partials);
  const compiled = compileBundle(service.templates, input);
  requireRoom(service.registry.addBundle(id, compiled, bytes));
  return { diagnostics: bundleDiagnostics(compiled), json: bytes };
}

/** Keeps data that many renders share. */
export async function registerData(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["json"]);
  const id = String(req.params["id"]);
  const done = await workOnJson(service, req, res, sharedData, (received) => keepData(service, id, received));
  if (done === undefined) return;
  await service.siblings?.share({ kind: "data", id, json: done });
  res.status(201).json({ id });
}

function* keepData(
  service: Service,
  id: string,
  { value, bytes }: Pick<Received<unknown>, "value" | "bytes">,
): Paced<Uint8Array> {
  requireCheapJson(bytes, service.config.jsonCost * HASHED);
  yield;
  requireContentId(value, id);
  yield;
  requireRoom(service.registry.addData(id, value as SharedData, bytes));
  return bytes;
}

function requireRoom(kept: boolean): void {
  if (!kept) throw new Problem("body-too-large", { detail: "It is larger than all that can be kept." });
}
