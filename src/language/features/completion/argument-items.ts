import { CompletionItemKind } from "vscode-languageserver-types";
import type { ArgumentValue, Parameter } from "#core/library/define.js";
import type { Expected } from "#core/syntax/index.js";
import type { TemplateView } from "#language/template-view.js";
import { dateItems } from "./date-items.js";
import type { Item } from "./item.js";
import { referenceItems } from "./reference-items.js";

type Argument = Extract<Expected, { kind: "argument" }>;

/** Returns the choices of an argument, and references if it can be one. */
export function argumentItems(view: TemplateView, offset: number, argument: Argument): readonly Item[] {
  const parameter = parameterAt(view, argument);
  if (parameter === undefined) return [];
  const written = view.document.text.slice(argument.start, argument.end);
  if (argument.of === "formatter" && argument.name === "date") return dateItems(view, offset, written);
  if (parameter.values !== undefined) return parameter.values.map(valueItem);
  const choices = (parameter.choices ?? []).map((choice) => ({
    label: choice,
    kind: CompletionItemKind.EnumMember,
    detail: parameter.summary,
    insertText: parameter.kind === "option" ? `${choice}:` : choice,
  }));
  if (parameter.kind !== "operand" && parameter.kind !== "reference") return choices;
  // Only the first name, because with a dot the item would replace the part before the dot.
  return written.includes(".")
    ? choices
    : [...choices, ...referenceItems(view, offset, { owner: "", target: false })];
}

function valueItem({ text, summary }: ArgumentValue, index: number): Item {
  return {
    label: text,
    kind: CompletionItemKind.EnumMember,
    detail: summary,
    // In the order of the definition.
    sortText: String(index).padStart(2, "0"),
  };
}

/** Returns the declaration of an argument. */
function parameterAt({ library }: TemplateView, { of, name, index }: Argument): Parameter | undefined {
  const parameters =
    (of === "formatter" ? library.formatters : library.predicates).get(name)?.parameters ?? [];
  return parameters[parameterIndex(parameters, index) ?? -1];
}

/** Returns the parameter of an argument. A repeatable last parameter covers all further arguments. */
export function parameterIndex(parameters: readonly Parameter[], index: number): number | undefined {
  if (index < parameters.length) return index;
  return parameters.at(-1)?.repeated === true ? parameters.length - 1 : undefined;
}
