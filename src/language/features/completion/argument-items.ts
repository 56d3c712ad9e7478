import { CompletionItemKind } from "vscode-languageserver-types";
import type { Parameter } from "../../../core/library/define.js";
import type { Expected } from "../../../core/syntax/index.js";
import type { TemplateView } from "../../template-view.js";
import type { Item } from "./item.js";
import { referenceItems } from "./reference-items.js";

type Argument = Extract<Expected, { kind: "argument" }>;

/** The choices of an argument that has them, and references where it is one. */
export function argumentItems(view: TemplateView, offset: number, argument: Argument): readonly Item[] {
  const parameter = parameterAt(view, argument);
  if (parameter === undefined) return [];
  const choices = (parameter.choices ?? []).map((choice) => ({
    label: choice,
    kind: CompletionItemKind.EnumMember,
    detail: parameter.summary,
    insertText: parameter.kind === "option" ? `${choice}:` : choice,
  }));
  if (parameter.kind !== "operand" && parameter.kind !== "reference") return choices;
  const written = view.document.text.slice(argument.start, argument.end);
  // Only the first name of it: a dot would make the item replace what stands before the dot.
  return written.includes(".")
    ? choices
    : [...choices, ...referenceItems(view, offset, { owner: "", target: false })];
}

/** The declaration of an argument. */
function parameterAt({ library }: TemplateView, { of, name, index }: Argument): Parameter | undefined {
  const parameters =
    (of === "formatter" ? library.formatters : library.predicates).get(name)?.parameters ?? [];
  return parameters[parameterIndex(parameters, index) ?? -1];
}

/** Which parameter an argument belongs to: the last stands for all that follow if it may be repeated. */
export function parameterIndex(parameters: readonly Parameter[], index: number): number | undefined {
  if (index < parameters.length) return index;
  return parameters.at(-1)?.repeated === true ? parameters.length - 1 : undefined;
}
