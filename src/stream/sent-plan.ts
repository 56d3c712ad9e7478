import type { Segment } from "#core/library/fragment.js";
import type { Value } from "#core/values/value.js";
import type { IslandCatalogue, PlannedIsland } from "./accept-island.js";
import { decode } from "./decode.js";
import { islandAttributes } from "./island-html.js";
import { type PagePlan, type Piece, SCRIPTS, STYLES } from "./page-plan.js";

/**
 * The pieces of a page on their way to another thread. All texts are in one buffer, which is transferred: copying the
 * strings of a large page takes the other thread a tenth of a second.
 */
export interface SentPlan {
  /** The texts of the pieces in UTF-8, one after another. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pieces: readonly SentPiece[];
}

/** HTML, a place for assets, or an island. Texts are given as numbers of bytes, in the order of the properties. */
export type SentPiece =
  | { readonly kind: "html"; readonly html: number; readonly trusted?: boolean | undefined }
  | { readonly kind: "styles" | "scripts" }
  | {
      readonly kind: "island";
      readonly block: string;
      readonly id: string;
      readonly weight: number;
      readonly fragment: number;
      /** JSON. The other thread parses it when it renders the island. */
      readonly props: number;
      /** See `islandAttributes`. Zero in development, where blocks may have changed since. */
      readonly attributes: number;
    };

/** Components cannot be transferred; the other thread finds them by the name of their block. */
export function sentPlan(pieces: readonly Piece[]): SentPlan {
  const packer = new Packer();
  for (const piece of pieces) {
    if (typeof piece === "string") packer.html(piece);
    else if (typeof piece === "symbol") packer.place(piece);
    else {
      const { definition, id, weight, fragment, props } = piece;
      packer.island({
        block: definition.name,
        id,
        weight,
        fragment,
        props,
        attributes: islandAttributes(piece),
      });
    }
  }
  return packer.plan();
}

/** The plan of a page whose islands are validated by the other thread. */
export function sentSegments(segments: readonly Segment[]): SentPlan {
  const packer = new Packer();
  for (const segment of segments) {
    if (segment.kind === "html") packer.html(segment.html, segment.trusted);
    else packer.island({ ...segment, id: "", weight: 0, attributes: "" });
  }
  return packer.plan();
}

interface UnsentIsland {
  readonly block: string;
  readonly id: string;
  readonly weight: number;
  readonly fragment: string;
  readonly props: unknown;
  readonly attributes: string;
}

class Packer {
  readonly #texts: string[] = [];
  readonly #pieces: SentPiece[] = [];
  #size = 0;
  /** Adjacent texts are joined, because a surrogate pair may be split between them. */
  #html = "";
  #trusted = false;

  html(text: string, trusted = false): void {
    if (trusted !== this.#trusted) this.#endHtml();
    this.#trusted = trusted;
    this.#html += text;
  }

  place(place: typeof STYLES | typeof SCRIPTS): void {
    this.#endHtml();
    this.#pieces.push({ kind: place === STYLES ? "styles" : "scripts" });
  }

  island({ block, id, weight, fragment, props, attributes }: UnsentIsland): void {
    this.#endHtml();
    this.#pieces.push({
      kind: "island",
      block,
      id,
      weight,
      fragment: this.#text(fragment),
      props: this.#text(JSON.stringify(props)),
      attributes: this.#text(attributes),
    });
  }

  plan(): SentPlan {
    this.#endHtml();
    // Not filled with zeros, because every byte is overwritten.
    const bytes = Buffer.allocUnsafeSlow(this.#size);
    let at = 0;
    for (const text of this.#texts) at += bytes.write(text, at);
    return { bytes, pieces: this.#pieces };
  }

  #endHtml(): void {
    if (this.#html !== "") {
      const trusted = this.#trusted ? { trusted: true } : {};
      this.#pieces.push({ kind: "html", html: this.#text(this.#html), ...trusted });
    }
    this.#html = "";
  }

  #text(text: string): number {
    this.#texts.push(text);
    const length = Buffer.byteLength(text);
    this.#size += length;
    return length;
  }
}

/** The plan of a page that another thread sent. */
export function receivedPlan(
  sent: SentPlan & Pick<PagePlan, "behaviors">,
  catalogue: IslandCatalogue,
): PagePlan<Uint8Array> {
  const planned: PlannedIsland[] = [];
  const pieces = [...unpacked(sent)].map((piece) => {
    if (!(piece instanceof ReceivedIsland)) return piece;
    const definition = catalogue.get(piece.block);
    if (definition === undefined) return piece.fragment;
    const island = Object.assign(piece, { definition });
    planned.push(island);
    return island;
  });
  return { pieces, islands: planned, behaviors: sent.behaviors };
}

/** The segments that another thread sent. */
export function receivedSegments(sent: SentPlan): Segment[] {
  return [...unpacked(sent)].flatMap((piece, index): Segment[] => {
    if (piece instanceof Uint8Array) {
      const original = sent.pieces[index];
      const trusted = original?.kind === "html" && original.trusted === true ? { trusted: true } : {};
      return [{ kind: "html", html: decode(piece), ...trusted }];
    }
    if (!(piece instanceof ReceivedIsland)) return [];
    const { block, props, fragment } = piece;
    return [{ kind: "island", block, props: props as Value, fragment }];
  });
}

function* unpacked({
  bytes,
  pieces,
}: SentPlan): Generator<Uint8Array | typeof STYLES | typeof SCRIPTS | ReceivedIsland> {
  let at = 0;
  const text = (length: number): Uint8Array => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  for (const piece of pieces) {
    if (piece.kind === "html") yield text(piece.html);
    else if (piece.kind !== "island") yield piece.kind === "styles" ? STYLES : SCRIPTS;
    else {
      const { block, id, weight, fragment, props, attributes } = piece;
      yield new ReceivedIsland(block, id, weight, text(fragment), text(props), text(attributes));
    }
  }
}

/** An island that decodes its texts when they are used. Decoding those of all islands at once would take too long. */
class ReceivedIsland {
  #props: object | undefined;

  constructor(
    readonly block: string,
    readonly id: string,
    readonly weight: number,
    readonly encodedFragment: Uint8Array,
    readonly json: Uint8Array,
    readonly encodedAttributes: Uint8Array,
  ) {}

  get fragment(): string {
    return decode(this.encodedFragment);
  }

  get props(): object {
    this.#props ??= JSON.parse(decode(this.json)) as object;
    return this.#props;
  }

  get attributes(): string | undefined {
    return this.encodedAttributes.length === 0 ? undefined : decode(this.encodedAttributes);
  }
}
