import type {
  Arguments,
  BlockNode,
  Condition,
  FormatterCall,
  MacroNode,
  Node,
  NodeKind,
  PredicateCall,
  Reference,
} from "./nodes.js";

/* Prints a tree as source. Details that the tree does not keep (white space between the parts of a tag, the surplus
   word of `.ctx`) are printed in their simplest form. Parsing the result gives the same tree. */

type Piece = string | { readonly nodes: readonly Node[] };
type Printers = { readonly [K in NodeKind]: (node: Extract<Node, { kind: K }>) => readonly Piece[] };

export function print(body: readonly Node[]): string {
  let result = "";
  // An explicit stack, because trees may be nested deeper than the host's stack allows.
  const pending: Piece[] = [{ nodes: body }];
  for (let piece = pending.pop(); piece !== undefined; piece = pending.pop()) {
    if (typeof piece === "string") result += piece;
    else {
      for (let i = piece.nodes.length - 1; i >= 0; i--) {
        const pieces = printNode(piece.nodes[i] as Node);
        for (let k = pieces.length - 1; k >= 0; k--) pending.push(pieces[k] as Piece);
      }
    }
  }
  return result;
}

function printNode(node: Node): readonly Piece[] {
  return (printers[node.kind] as (node: Node) => readonly Piece[])(node);
}

const list = (references: readonly Reference[]): string => references.map((r) => r.text).join(", ");
const condition = ({ references, operators }: Condition): string =>
  references.map(({ text }, i) => (i === 0 ? text : ` ${operators[i - 1]} ${text}`)).join("");
const args = (values: Arguments | undefined): string => values?.text ?? "";
const chain = (calls: readonly FormatterCall[]): string =>
  calls.map((call) => `|${call.name}${args(call.arguments)}`).join("");
const call = (predicate: PredicateCall): string => predicate.name + args(predicate.arguments);

const printers: Printers = {
  text: (node) => [node.text],
  malformed: (node) => [node.text],
  dropped: (node) => [node.text],
  comment: (node) => [node.multiline ? `{##${node.text}${node.terminated ? "##}" : ""}` : `{#${node.text}}`],
  literal: (node) => [`{.${node.name}}`],
  variable: (node) => [`{${list(node.references)}${chain(node.formatters)}}`],
  var: (node) => [`{.var ${node.name} ${list(node.references)}${chain(node.formatters)}}`],
  ctx: (node) => [
    `{.ctx ${node.name} ${node.bindings.map((b) => `${b.name}=${b.reference.text}`).join(" ")}}`,
  ],
  inject: (node) => [`{.inject ${node.name} ${node.path}${args(node.arguments)}}`],
  include: (node) => [`{.include${node.arguments.text}}`],
  eval: (node) => [`{.eval ${node.expression}}`],
  section: (node) => [`{.section ${node.reference.text}}`, ...parts(node)],
  repeated: (node) => [`{.repeated section ${node.reference.text}}`, ...parts(node)],
  if: (node) => [`{.if ${condition(node.condition)}}`, ...parts(node)],
  predicate: (node) => [
    node.spelledIf ? `{.if ${call(node.predicate)}}` : `{.${call(node.predicate)}}`,
    ...parts(node),
  ],
  macro: (node: MacroNode) => [`{.macro ${node.name}}`, { nodes: node.body }, end(node)],
  platformTag: (node) => [
    `<squarespace:${node.name}`,
    ...node.attributes.flatMap(({ name, value }) => [` ${name}="`, { nodes: value }, '"']),
    ...(node.hasBody ? [">", { nodes: node.body }, `</squarespace:${node.name}>`] : [" />"]),
  ],
};

/** A block without an `.end` is printed without one: an unterminated comment may have swallowed it. */
const end = (node: BlockNode | MacroNode): string => (node.close === undefined ? "" : "{.end}");

function parts(node: BlockNode): readonly Piece[] {
  const pieces: Piece[] = [{ nodes: node.body }];
  if (node.kind === "repeated" && node.alternates !== undefined) {
    pieces.push("{.alternates with}", { nodes: node.alternates.body });
  }
  for (const branch of node.alternatives) {
    pieces.push(`{.or ${call(branch.predicate)}}`, { nodes: branch.body });
  }
  if (node.otherwise !== undefined) pieces.push("{.or}", { nodes: node.otherwise.body });
  pieces.push(end(node));
  return pieces;
}
