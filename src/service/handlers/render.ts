import type { IncomingMessage } from "node:http";
import { islandWeight } from "../../core/library/island-weight.js";
import type { Segment } from "../../index.js";
import type { Caller } from "../callers.js";
import { callerOf, type Reply } from "../exchange.js";
import type { Paced } from "../paced.js";
import { type Rendered, renderJob } from "../render-job.js";
import { acceptable, type Form } from "../replies/acceptable.js";
import { allowCaching } from "../replies/caching.js";
import { replyComplete } from "../replies/complete.js";
import { announce } from "../replies/findings.js";
import { replyWithIslands } from "../replies/island-page.js";
import { isLarge, type Rest } from "../replies/large-texts.js";
import { ReplyMemory, writtenLarge } from "../replies/reply-memory.js";
import type { Received } from "../requests/json-body.js";
import type { RenderRequest } from "../requests/render-request.js";
import type { Service } from "../service.js";
import type { Steps } from "../tracing/steps.js";
import { workOnJson } from "../work.js";

export async function render(service: Service, req: IncomingMessage, res: Reply): Promise<void> {
  const form = acceptable(req, res, ["html", "json"]);
  const caller = callerOf(res);
  const replies: Promise<void>[] = [];
  await workOnJson(service, req, res, caller.schemas.render, (received, step) =>
    work({ service, caller, res, form, replies }, received, step),
  );
  await Promise.all(replies);
}

interface Asked {
  readonly service: Service;
  readonly caller: Caller;
  readonly res: Reply;
  readonly form: Form;
  /** Replies that have begun. */
  readonly replies: Promise<void>[];
}

function* work(asked: Asked, { input }: Received<RenderRequest>, step: Steps): Paced<void> {
  const { service, caller, res, form, replies } = asked;
  const rendered = yield* renderJob(service, caller, input, step);
  yield;
  // Begun here, not with what the promise of this work brings: promises that have waited for their turn are old in the
  // eyes of the garbage collector, and would make every page old that they hold.
  replies.push(reply(service, res, form, input, rendered));
}

/** Waits for nothing itself: it would keep the page, which is larger than what is sent, while its reader is waited for. */
function reply(
  service: Service,
  res: Reply,
  form: Form,
  { caching, islands }: RenderRequest,
  { bundle, result }: Rendered,
): Promise<void> {
  announce(res, bundle.template, result);
  allowCaching(res, caching, result);
  if (form === "html") return replyWithIslands(service, res, bundle.template, result);
  const { html, errors, stats, segments } = result;
  const { diagnostics } = bundle.template;
  const blocks = islands === true ? { islands: segments.flatMap(islandFacts) } : {};
  const rest = { errors, diagnostics, stats, ...blocks };
  if (!isLarge(html) && (islands !== true || !hasLargeIslands(segments)))
    return replyComplete(res, service, "json", JSON.stringify({ html, ...rest }));
  return replyWithLarge(service, res, html, rest);
}

function replyWithLarge(service: Service, res: Reply, html: string, rest: Rest): Promise<void> {
  const memory = new ReplyMemory(service.sending, res);
  return writtenLarge(html, rest, memory)
    .then((text) => replyComplete(res, service, "json", text, memory))
    .finally(() => memory.end());
}

/** Weight of islands that are written some at a time: half a million characters. */
const LARGE = 8_000;

function hasLargeIslands(segments: readonly Segment[]): boolean {
  let weight = 0;
  for (const segment of segments) {
    if (segment.kind === "island") weight += islandWeight(segment.props, LARGE);
    if (weight > LARGE) return true;
  }
  return false;
}

/** An island for those who render it themselves. */
function islandFacts(segment: Segment): { block: string; props: unknown }[] {
  return segment.kind === "html" ? [] : [{ block: segment.block, props: segment.props }];
}
