export { type Place, partsOf, placeAt, type TagPart, tagsOf } from "./at-offset.js";
export { KEYWORDS, type Keyword } from "./instructions.js";
export { intendedStructure } from "./malformed.js";
export type {
  Arguments,
  Binding,
  BlockNode,
  Branch,
  Condition,
  CtxNode,
  EvalNode,
  FormatterCall,
  IfNode,
  IncludeNode,
  InjectNode,
  MacroNode,
  Node,
  NodeKind,
  PlatformTagNode,
  PredicateCall,
  PredicateNode,
  Reference,
  RepeatedNode,
  SectionNode,
  TextNode,
  Tree,
  VariableNode,
  VarNode,
} from "./nodes.js";
export { type ParseResult, parse } from "./parse.js";
export {
  attributesOf,
  TAG_PATTERN,
  type TagBodyKind,
  type TagKinds,
  type WrittenAttribute,
} from "./platform-tags.js";
export { print } from "./print.js";
export { type Expected, unfinishedTag } from "./unfinished-tag.js";
export { childLists, type Visitor, walk } from "./walk.js";
