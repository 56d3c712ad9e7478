import { islands } from "../islands/registry.js";
import { catalogueOf, type PlannedIsland } from "./accept-island.js";
import { islandAttributes } from "./island-html.js";
import { type PagePlan, type Piece, SCRIPTS, STYLES } from "./page-plan.js";

/** A piece of a page on its way to another thread: HTML, a place for assets, or an island whose props are valid. */
export type PagePiece =
  | string
  | { readonly kind: "styles" | "scripts" }
  | {
      readonly kind: "island";
      readonly block: string;
      /** JSON. Transferring a string is fast. The other thread parses it when it renders the island. */
      readonly props: string;
      /** See `islandAttributes`. Absent in development, where blocks may have changed since. */
      readonly attributes?: string;
      readonly fragment: string;
      readonly id: string;
      readonly weight: number;
    };

/** Components cannot be transferred; the other thread finds them by the name of their block. */
export function sentPiece(piece: Piece): PagePiece {
  if (typeof piece === "string") return piece;
  if (piece === STYLES) return { kind: "styles" };
  if (piece === SCRIPTS) return { kind: "scripts" };
  const { definition, props, fragment, id, weight } = piece;
  return {
    kind: "island",
    block: definition.name,
    props: JSON.stringify(props),
    attributes: islandAttributes(piece),
    fragment,
    id,
    weight,
  };
}

const catalogue = catalogueOf(islands);
const MARKS = { styles: STYLES, scripts: SCRIPTS } as const;

/** The plan of pieces that another thread sent. */
export function receivedPlan({
  pieces,
  behaviors,
}: Pick<PagePlan, "behaviors"> & { readonly pieces: readonly PagePiece[] }): PagePlan {
  const planned: PlannedIsland[] = [];
  const all = pieces.map((piece): Piece => {
    if (typeof piece === "string") return piece;
    if (piece.kind !== "island") return MARKS[piece.kind];
    const definition = catalogue.get(piece.block);
    if (definition === undefined) return piece.fragment;
    const { props, attributes, fragment, id, weight } = piece;
    const island = new SentIsland(definition, props, attributes, fragment, id, weight);
    planned.push(island);
    return island;
  });
  return { pieces: all, islands: planned, behaviors };
}

/** An island that parses its props on first use. Parsing those of all islands at once would take too long. */
class SentIsland implements PlannedIsland {
  #parsed: object | undefined;

  constructor(
    readonly definition: PlannedIsland["definition"],
    readonly json: string,
    readonly attributes: string | undefined,
    readonly fragment: string,
    readonly id: string,
    readonly weight: number,
  ) {}

  get props(): object {
    this.#parsed ??= JSON.parse(this.json) as object;
    return this.#parsed;
  }
}
