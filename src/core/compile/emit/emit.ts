import type { Node, NodeKind } from "#core/syntax/index.js";
import { emitCtx } from "./ctx.js";
import type { EmitContext } from "./emit-context.js";
import { emitEval } from "./eval.js";
import { emitIf } from "./if.js";
import { emitInclude } from "./include.js";
import { emitInject } from "./inject.js";
import { emitMacro } from "./macro.js";
import { emitPlatformTag } from "./platform-tag.js";
import { emitPredicate } from "./predicate.js";
import { emitRepeated } from "./repeated.js";
import { emitSection } from "./section.js";
import type { Part } from "./sequence.js";
import { emitVar } from "./var.js";
import { emitVariable } from "./variable.js";

type Emit<K extends NodeKind> = (node: Extract<Node, { kind: K }>, context: EmitContext) => Part | undefined;
type Emitters = { readonly [K in NodeKind]: Emit<K> };

const nothing = (): undefined => undefined;

/** Compiles each kind of node to a string, an operation or nothing. */
const emitters: Emitters = {
  text: (node) => node.text,
  malformed: (node) => node.text,
  dropped: nothing,
  comment: nothing,
  literal: (node) => node.text,
  variable: emitVariable,
  var: emitVar,
  ctx: emitCtx,
  inject: emitInject,
  include: emitInclude,
  eval: emitEval,
  section: emitSection,
  repeated: emitRepeated,
  if: emitIf,
  predicate: emitPredicate,
  macro: emitMacro,
  platformTag: emitPlatformTag,
};

export function emit(node: Node, context: EmitContext): Part | undefined {
  return (emitters[node.kind] as (node: Node, context: EmitContext) => Part | undefined)(node, context);
}
