import { Writable } from "node:stream";
import type { HtmlSegment, Segment } from "#core/library/fragment.js";
import type { IslandDefinition } from "#islands/define.js";
import { catalogueOf } from "#stream/accept-island.js";
import { type PageStreamOptions, streamPage } from "#stream/page-stream.js";
import type { IslandReport } from "#stream/reports.js";

/** Stores the written chunks. */
export class Pieces extends Writable {
  readonly pieces: string[] = [];
  readonly #waiting: { text: string; resolve: () => void }[] = [];

  get text(): string {
    return this.pieces.join("");
  }

  /** Resolves when `text` has been written. */
  seen(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ text, resolve });
      this.#look();
    });
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.pieces.push(piece.toString());
    this.#look();
    done();
  }

  #look(): void {
    for (const { text, resolve } of this.#waiting) if (this.text.includes(text)) resolve();
  }
}

export const html = (text: string): HtmlSegment => ({ kind: "html", html: text });

export const island = (block: string, text: string, fragment = `<p>${text}</p>`): Segment => ({
  kind: "island",
  block,
  props: { text },
  fragment,
});

/** Streams a whole page of test blocks. */
export async function streamed(
  segments: readonly Segment[],
  blocks: readonly IslandDefinition[],
  options: PageStreamOptions = {},
) {
  const out = new Pieces();
  const reports: IslandReport[] = [];
  const outcome = await streamPage(segments, out, {
    catalogue: catalogueOf(blocks),
    report: (report) => reports.push(report),
    ...options,
  });
  return { text: out.text, pieces: out.pieces, reports, outcome };
}
