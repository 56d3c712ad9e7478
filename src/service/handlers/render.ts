import type { IncomingMessage } from "node:http";
import type { Segment } from "../../index.js";
import { callerOf, type Reply } from "../exchange.js";
import { renderJob } from "../render-job.js";
import { acceptable } from "../replies/acceptable.js";
import { allowCaching } from "../replies/caching.js";
import { replyComplete } from "../replies/complete.js";
import { announce } from "../replies/findings.js";
import { replyWithIslands } from "../replies/island-page.js";
import type { Service } from "../service.js";
import { workOnJson } from "../work.js";

export async function render(service: Service, req: IncomingMessage, res: Reply): Promise<void> {
  const type = acceptable(req, res, ["html", "json"]);
  const caller = callerOf(res);
  const done = await workOnJson(service, req, res, caller.schemas.render, ({ input }, step) => ({
    caching: input.caching,
    wanted: input.islands,
    ...renderJob(service, caller, input, step),
  }));
  if (done === undefined) return;
  const { bundle, result, caching, wanted } = done;
  announce(res, bundle.template, result);
  allowCaching(res, caching, result);
  if (type === "html") {
    await replyWithIslands(service, res, bundle.template, result);
    return;
  }
  const { html, errors, stats, segments } = result;
  const { diagnostics } = bundle.template;
  const islands = wanted === true ? { islands: segments.flatMap(islandFacts) } : {};
  const text = JSON.stringify({ html, errors, diagnostics, stats, ...islands });
  await replyComplete(res, service.config, "json", text);
}

/** An island for those who render it themselves. */
function islandFacts(segment: Segment): { block: string; props: unknown }[] {
  return segment.kind === "html" ? [] : [{ block: segment.block, props: segment.props }];
}
