import { tokenise } from "#core/syntax/expression/tokenise.js";
import type { FormatterCall, Node, Reference } from "#core/syntax/index.js";
import type { Edit } from "./edit.js";

/**
 * Returns the change of the white space inside a tag, or of the opening tag of a block. Arguments stay as they are,
 * because their white space separates them. So does a tag with a line break, which its author has laid out.
 */
export function tidyTag(node: Node, source: string): Edit | undefined {
  const { start, end } = "open" in node ? node.open : node;
  const written = source.slice(start, end);
  if (/[\n\r]/.test(written)) return undefined;
  const text = tidied(node, written);
  return text === undefined || text === written ? undefined : { start, end, text };
}

function tidied(node: Node, written: string): string | undefined {
  switch (node.kind) {
    case "variable":
      return `{${pipeline(node)}}`;
    case "var":
      return `{.var ${node.name} ${pipeline(node)}}`;
    case "section":
      return `{.section ${node.reference.text}}`;
    case "repeated":
      return `{.repeated section ${node.reference.text}}`;
    case "if": {
      const { references, operators } = node.condition;
      return `{.if ${references.map(({ text }, i) => (i === 0 ? text : `${operators[i - 1]} ${text}`)).join(" ")}}`;
    }
    case "predicate": {
      const { name, arguments: list } = node.predicate;
      return node.spelledIf ? `{.if ${name}${list?.text ?? ""}}` : undefined;
    }
    case "ctx": {
      const bindings = node.bindings.map(({ name, reference }) => `${name}=${reference.text}`).join(" ");
      const text = `{.ctx ${node.name} ${bindings}}`;
      // A surplus word behind the bindings is not part of the tree.
      return text.replaceAll(/\s/g, "") === written.replaceAll(/\s/g, "") ? text : undefined;
    }
    case "eval":
      return tidyExpression(node.expression);
    default:
      return undefined;
  }
}

interface Pipeline {
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}

function pipeline({ references, formatters }: Pipeline): string {
  const calls = formatters.map(({ name, arguments: list }) => `|${name}${list?.text ?? ""}`);
  return references.map(({ text }) => text).join(", ") + calls.join("");
}

/** Writes one space around binary operators and behind commas and semicolons. */
function tidyExpression(expression: string): string | undefined {
  if (expression.startsWith("#")) return undefined;
  const { tokens, errors } = tokenise(expression, 0);
  if (errors.length > 0 || tokens.length === 0) return undefined;
  let text = "";
  for (const [i, token] of tokens.entries()) {
    const image = expression.slice(token.start, token.end);
    const before = tokens[i - 1]?.kind;
    const isTight =
      i === 0 ||
      before === "open" ||
      before === "unary" ||
      before === "call" ||
      token.kind === "close" ||
      token.kind === "comma" ||
      token.kind === "semicolon";
    text += isTight ? image : ` ${image}`;
  }
  const again = tokenise(text, 0);
  const images = (list: typeof tokens, from: string): string =>
    list.map((token) => `${token.kind} ${from.slice(token.start, token.end)}`).join("\n");
  return images(tokens, expression) === images(again.tokens, text) ? `{.eval ${text}}` : undefined;
}
