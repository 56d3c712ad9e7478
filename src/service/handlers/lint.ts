import type { Request, Response } from "express";
import { acceptable } from "../replies/acceptable.js";
import { readJsonBody } from "../requests/json-body.js";
import { lintRequest } from "../requests/lint-request.js";
import type { Service } from "../service.js";

export async function lint(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["json"]);
  const { template, name } = await readJsonBody(req, res, lintRequest, service.config.bodyLimit);
  const { diagnostics } = service.templates.get(template, name);
  res.json({ diagnostics });
}
