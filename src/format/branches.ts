import { type Node, parse } from "#core/syntax/index.js";

/** Decides which part of the `index`-th block is written: a number that is taken modulo the number of parts. */
type Choice = (index: number) => number;

/** All first parts, all second ones and so on, and mixtures, so that every two neighbours occur in several ways. */
const CHOICES: readonly Choice[] = [
  () => 0,
  () => 1,
  () => 2,
  (index) => index,
  (index) => index + 1,
  (index) => index >> 1,
  (index) => (index >> 1) + 1,
];

/** Maximum length of a page. Loops in loops double their content. */
const MAX_LENGTH = 4_000_000;
const MAX_DEPTH = 500;

/**
 * Writes a template without data: each variable as a word, each loop twice, and each block with one of its parts. Every
 * part of every block is in one of the results, whatever its condition is.
 */
export function branches(source: string): readonly string[] {
  const { tree } = parse(source);
  if (tree.nesting > MAX_DEPTH) return [];
  return CHOICES.map((choice) => new Writer(choice).write(tree.body));
}

class Writer {
  readonly #choice: Choice;
  /** The number of each block, so that it has the same part in each round of a loop. */
  readonly #numbers = new Map<Node, number>();
  #text = "";

  constructor(choice: Choice) {
    this.#choice = choice;
  }

  write(body: readonly Node[]): string {
    this.#nodes(body);
    return this.#text;
  }

  #nodes(nodes: readonly Node[]): void {
    for (const node of nodes) if (this.#text.length < MAX_LENGTH) this.#node(node);
  }

  #node(node: Node): void {
    switch (node.kind) {
      case "text":
      case "malformed":
        this.#text += node.text;
        return;
      case "literal":
        this.#text += node.text;
        return;
      case "variable":
      case "eval":
        this.#text += "x";
        return;
      case "macro":
        this.#nodes(node.body);
        return;
      case "section":
      case "repeated":
      case "if":
      case "predicate": {
        const parts = node.alternatives.map(({ body }) => body);
        const all = [undefined, ...parts, node.otherwise?.body ?? []];
        const number = this.#numbers.get(node) ?? this.#numbers.size;
        this.#numbers.set(node, number);
        const part = all[this.#choice(number) % all.length];
        if (part !== undefined) this.#nodes(part);
        else {
          this.#nodes(node.body);
          if (node.kind !== "repeated") return;
          this.#nodes(node.alternates?.body ?? []);
          this.#nodes(node.body);
        }
      }
    }
  }
}
