import type { JsonObject } from "../../index.js";
import { EVERYBODY } from "../../service/admit/callers.js";
import type { Config } from "../../service/config.js";
import { type HandOverServices, handOver } from "../../service/handover/hand-over.js";
import { renderedPage } from "../../service/respond/island-page.js";
import type { PagePiece } from "../../service/threads/job.js";

/** The queue key of fragments. */
const INTERNAL = "internal";

/** A template of the operator, and the data that it is rendered over. */
export interface FragmentSource {
  readonly template: string;
  readonly data: JsonObject;
  /** Begins the ids of islands, which no page of the site may have. */
  readonly idPrefix: string;
  /** Names the template in diagnostics and metrics. */
  readonly name: string;
}

/** Renders HTML that joins a page which a browser shows already. Rejects where the template fails. */
export type RenderFragment = (source: FragmentSource) => Promise<string>;

/** Renders fragments in the threads of a service. They refer to no files: the page loads those. */
export function fragmentRenderer(
  services: HandOverServices & { readonly config: Config; readonly clock: () => number },
): RenderFragment {
  return async ({ template, data, idPrefix, name }) => {
    const body = new TextEncoder().encode(JSON.stringify({ template, data, islands: true }));
    const outcome = await handOver(services, {
      caller: EVERYBODY,
      remoteAddress: INTERNAL,
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
    const pieces = outcome.pieces.map((piece) => renamed(piece, idPrefix));
    const { html } = await renderedPage(
      { ...services, browser: undefined },
      { ...outcome, pieces },
      new AbortController().signal,
    );
    return html.join("");
  };
}

function renamed(piece: PagePiece, idPrefix: string): PagePiece {
  if (typeof piece === "string" || piece.kind !== "island") return piece;
  return { ...piece, id: `${idPrefix}-${piece.id}` };
}
