import type { SignatureHelp } from "vscode-languageserver-types";
import { signatureParts } from "#core/library/signature.js";
import { type Expected, placeAt, unfinishedTag } from "#core/syntax/index.js";
import type { TemplateView } from "../template-view.js";
import { parameterIndex } from "./completion/argument-items.js";

/**
 * Describes the arguments of the call at the cursor and marks the current one. Returns undefined if it takes no more.
 */
export function signatureHelp(
  { document, library }: TemplateView,
  offset: number,
): SignatureHelp | undefined {
  const call = callIn(unfinishedTag(document.text, offset));
  if (call === undefined || placeAt(document.tree, offset)?.node.kind === "comment") return undefined;
  const definition = (call.of === "formatter" ? library.formatters : library.predicates).get(call.name);
  const active = definition && parameterIndex(definition.parameters, call.index);
  if (definition === undefined || active === undefined) return undefined;
  const { text, parameters } = signatureParts(definition);
  return {
    signatures: [
      {
        label: text,
        documentation: definition.summary,
        parameters: definition.parameters.map(({ summary }, i) => ({
          label: [...(parameters[i] as readonly [number, number])],
          documentation: summary,
        })),
      },
    ],
    activeSignature: 0,
    activeParameter: active,
  };
}

function callIn(expected: Expected | undefined) {
  if (expected?.kind === "argument") return expected;
  return expected?.kind === "partial" && expected.by === "apply"
    ? ({ of: "formatter", name: "apply", index: 0 } as const)
    : undefined;
}
