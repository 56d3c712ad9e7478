import type { Request, Response } from "express";
import { acceptable } from "../replies/acceptable.js";
import { announce } from "../replies/findings.js";
import { replyWithPage } from "../replies/page.js";
import { readJsonBody } from "../requests/json-body.js";
import { type RenderRequest, renderRequest } from "../requests/render-request.js";
import type { Service } from "../service.js";

export async function render(service: Service, req: Request, res: Response): Promise<void> {
  const form = acceptable(req, res, ["html", "json"]);
  const { config } = service;
  const input = await readJsonBody(req, res, renderRequest(config.limits), config.bodyLimit);
  if (res.destroyed) return;
  const template = service.templates.get(input.template);
  const result = template.render(input.data, optionsOf(service, input));
  const { html, errors, stats } = result;
  announce(res, template, result);
  if (form === "json") res.json({ html, errors, diagnostics: template.diagnostics, stats });
  else await replyWithPage(res, [html], config.replyDeadline);
}

function optionsOf(service: Service, input: RenderRequest) {
  const partials = Object.entries(input.partials ?? {});
  return {
    partials: Object.fromEntries(
      partials.map(([name, source]) => [name, service.templates.get(source, name)] as const),
    ),
    injects: input.injects ?? {},
    now: input.now ?? service.clock(),
    limits: { ...service.config.limits, ...input.limits },
    ...(input.locale === undefined ? {} : { locale: input.locale }),
    ...(input.expressions === undefined ? {} : { expressions: input.expressions }),
    ...(input.includes === undefined ? {} : { includes: input.includes }),
  };
}
