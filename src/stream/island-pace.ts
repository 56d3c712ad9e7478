/** Maximum weight of the islands that start before yielding, a few milliseconds of work. */
export const MAX_TURN_WEIGHT = 1_000;

/** The same for the first islands, which take ten times as long until V8 has optimized their code. */
const FIRST_TURN_WEIGHT = 100;

/** Rendered weight by which V8 has optimized it. */
const WARM_WEIGHT = 50_000;

/** How many islands a process renders before it yields. */
export class IslandPace {
  #rendered = 0;

  /** Maximum weight of the islands that start before yielding. */
  get turnWeight(): number {
    const warmth = Math.min(1, this.#rendered / WARM_WEIGHT);
    return FIRST_TURN_WEIGHT + (MAX_TURN_WEIGHT - FIRST_TURN_WEIGHT) * warmth;
  }

  /** Counts an island that renders. */
  add(weight: number): void {
    this.#rendered += weight;
  }
}
