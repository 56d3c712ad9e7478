import type { JsonObject } from "#index.js";
import { INTERNAL } from "#service/admit/callers.js";
import { type HandOverServices, handOver } from "#service/handover/hand-over.js";
import { renderedPage } from "#service/respond/island-page.js";
import type { Service } from "#service/service.js";
import { decode } from "#stream/decode.js";
import type { SentPiece } from "#stream/sent-plan.js";

/** A template of the operator with its data. */
export interface FragmentSource {
  readonly template: string;
  readonly data: JsonObject;
  /** Prefix of the ids of islands, which must not occur in the page. */
  readonly idPrefix: string;
  /** Name of the template in diagnostics and metrics. */
  readonly name: string;
}

/** Renders HTML that is inserted into a page in the browser. Rejects if the template fails. */
export type RenderFragment = (source: FragmentSource) => Promise<string>;

/** Creates a renderer of fragments. They refer to no files, because the page loads those. */
export function fragmentRenderer(
  services: HandOverServices & Pick<Service, "catalogue" | "clock" | "config">,
): RenderFragment {
  return async ({ template, data, idPrefix, name }) => {
    const body = new TextEncoder().encode(JSON.stringify({ template, data, islands: true }));
    const outcome = await handOver(services, {
      address: INTERNAL,
      body: [body],
      job: {
        work: "render",
        requestId: name,
        now: services.clock(),
        name,
        trusted: true,
        representation: "html",
      },
    });
    if (outcome.kind === "whole") {
      if (outcome.status !== 200) throw new Error(`The fragment "${name}" cannot be rendered.`);
      return new TextDecoder().decode(outcome.body);
    }
    const pieces = outcome.pieces.map((piece) => prefixId(piece, idPrefix));
    const { html } = await renderedPage(
      { ...services, browser: undefined },
      { ...outcome, pieces },
      new AbortController().signal,
    );
    return html.map((part) => (typeof part === "string" ? part : decode(part))).join("");
  };
}

function prefixId(piece: SentPiece, idPrefix: string): SentPiece {
  return piece.kind === "island" ? { ...piece, id: `${idPrefix}-${piece.id}` } : piece;
}
