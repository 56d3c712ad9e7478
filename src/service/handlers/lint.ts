import type { Request, Response } from "express";
import { acceptable } from "../replies/acceptable.js";
import { lintRequest } from "../requests/lint-request.js";
import type { Service } from "../service.js";
import { requireModestTemplate } from "../template-bounds.js";
import { workOnJson } from "../work.js";

export async function lint(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["json"]);
  const diagnostics = await workOnJson(service, req, res, lintRequest, function* ({ input }) {
    requireModestTemplate({ template: input.template }, service.config);
    yield;
    return service.templates.get(input.template, input.name).diagnostics;
  });
  if (diagnostics !== undefined) res.json({ diagnostics });
}
