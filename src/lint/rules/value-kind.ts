import { quote } from "#core/diagnostics/message.js";
import { readOperand } from "#core/library/predicates/core/operand.js";
import type {
  Node,
  PredicateCall,
  PredicateNode,
  RepeatedNode,
  SectionNode,
  VariableNode,
  VarNode,
} from "#core/syntax/index.js";
import { type KnownOperand, operandsOf } from "../data/operands.js";
import { NUMERAL, page, TEXT } from "../data/platform-samples.js";
import { elementsOf, membersNamed } from "../data/samples.js";
import type { DataScopes } from "../data/scopes.js";
import { acceptsOperand, acceptsValue, areComparable, KIND_NAMES, kindOf } from "../data/value-kinds.js";
import { localName } from "../names/locals.js";
import { PLATFORM_NAMES } from "../names/platform-names.js";
import { defineRule } from "../rule.js";

/** Returns the values of an operand. Text that people write, in a schema, may be a number in digits. */
function withNumerals({ values }: KnownOperand): readonly unknown[] {
  return values.flatMap((value) => (value === TEXT ? [value, NUMERAL] : [value]));
}

/** Maximum number of enclosing blocks to look at, so that hostile nesting stays cheap. */
const MAX_PARENTS = 100;

/** A section whose value is a list, and the elements of the list. */
interface ListSection {
  readonly node: SectionNode;
  readonly elements: readonly unknown[];
}

/** Names that are objects wherever the platform's data have them, and that nobody would give a list. */
const OBJECTS: ReadonlySet<string> = new Set(
  (
    "author collection coverImage item logoImage mainImage mediaFocalPoint oembed " +
    "pagination priceMoney salePriceMoney shoppingCart structuredContent website websiteSettings"
  ).split(" "),
);

const isPresent = (value: unknown): boolean => value !== null && value !== "" && value !== false;

export const valueKind = defineRule({
  code: "value-kind",
  level: "warning",
  usesData: true,
  summary: "A formatter or predicate gets a kind of value that it cannot use.",
  explanation:
    "Each formatter accepts values of one kind: `date` accepts milliseconds, `money` an amount with its " +
    "currency, `truncate` a string. For any other kind it writes nothing, or something meaningless. The rule " +
    "checks the first formatter of a tag and each loop, and reports it if every value in the data has another " +
    "kind. Without data, it knows the platform's own fields of items, products, collections and websites. It " +
    "also reports predicates that are never true or meaningless for such values: `plural?` of a list, " +
    "`greaterThan?` of an object, `equal?` of a list and a number. A string that starts with a number counts as " +
    "a number. Missing and empty values are not reported. Neither are predicates inside the block of another " +
    "predicate or after `.or`, because the first predicate may test the kind. A section whose value is a list is " +
    "reported if it writes a member of the list's elements: only a loop enters them.",
  examples: {
    bad: [
      "{item.title|date %Y}",
      "{collection.mainImage|truncate 20}",
      "{item.likeCount|message}",
      "{.even? items}even{.end}",
      "{.repeated section collection}{title|html}{.end}",
      "{.section items}{title|html}{.end}",
    ],
    good: [
      "{item.publishOn|date %Y}",
      "{collection.title|truncate 20}",
      "{item.likeCount} like{item.likeCount|pluralize}",
      "{.even? item.likeCount}even{.end}",
      "{.section items}{.repeated section @}{title|html}{.end}{.end}",
    ],
  },
  create: (context) => {
    const data = context.data ?? context.samples;
    const valuesOf = context.data === undefined ? withNumerals : ({ values }: KnownOperand) => values;
    const check = (node: VariableNode | VarNode): void => {
      const [call] = node.formatters;
      const [reference] = node.references;
      if (call === undefined || reference === undefined || context.analysis.textual.has(node)) return;
      const takes = context.library.formatters.get(call.name)?.takes;
      if (takes === undefined) return;
      const lookup = data?.lookup(reference);
      if (lookup?.kind !== "found" || lookup.values.length === 0) return;
      if (lookup.values.some((value) => acceptsValue(takes, value))) return;
      const [value] = lookup.values;
      context.report({
        span: reference,
        message: `${quote(call.name)} takes ${KIND_NAMES[takes]}, and ${quote(reference.text)} is ${kindOf(value)}.`,
        help: `Name the value that is ${KIND_NAMES[takes]}, or see "platen reference ${call.name}".`,
      });
    };
    /** Without data, a word that the platform has nowhere is a text without quotes, if a text is compared with it. */
    const checkWord = (call: PredicateCall, samples: DataScopes): void => {
      const [left, right, ...others] = call.arguments?.values ?? [];
      if (left === undefined || right === undefined || others.length > 0) return;
      const operand = readOperand(left);
      if ("literal" in operand || !/^[a-zA-Z]\w+$/.test(right) || PLATFORM_NAMES.has(right)) return;
      const span = { start: call.start, end: call.end };
      const lookup = samples.lookup({ text: left, path: operand.path, ...span });
      if (lookup.kind !== "found" || !lookup.values.every((value) => typeof value === "string")) return;
      context.report({
        span,
        message: `${quote(right)} is a name without quotes, and ${quote(left)} is a string.`,
        help: `Write a text in double quotes: "${right}".`,
      });
    };
    const checkPredicate = (call: PredicateCall): void => {
      const definition = context.library.predicates.get(call.name);
      if (definition === undefined || data === undefined) return;
      const { takes, compares } = definition;
      if (takes === undefined && compares === undefined) return;
      const operands = operandsOf(call, definition, data);
      if (operands === undefined) {
        if (compares === "equality" && context.data === undefined) checkWord(call, data);
        return;
      }
      const help = `Test another value, or see "platen reference ${call.name}".`;
      const wrong = operands.find(
        ({ values }) => takes !== undefined && !values.some((value) => acceptsOperand(takes, value)),
      );
      if (takes !== undefined && wrong !== undefined) {
        const actual = kindOf(wrong.values[0]);
        const message = `${quote(call.name)} takes ${KIND_NAMES[takes]}, and ${wrong.name} is ${actual}.`;
        context.report({ span: call, message, help });
        return;
      }
      const [left, right] = operands;
      if (compares === undefined || left === undefined || right === undefined) return;
      if (areComparable(compares, valuesOf(left), valuesOf(right))) return;
      const kinds = `${left.name} is ${kindOf(left.values[0])} and ${right.name} is ${kindOf(right.values[0])}`;
      context.report({
        span: call,
        message: `${quote(call.name)} compares values of one kind, but ${kinds}.`,
        help,
      });
    };
    const checkFirst = (node: PredicateNode, parents: readonly Node[]): void => {
      // A predicate around this one, or before it in the same block, may test the kind.
      if (parents.slice(-MAX_PARENTS).every(({ kind }) => kind !== "predicate"))
        checkPredicate(node.predicate);
    };
    const checkLoop = ({ reference }: RepeatedNode): void => {
      const lookup = data?.target(reference);
      if (lookup?.kind !== "found") {
        const name = reference.path.at(-1);
        if (context.data !== undefined || typeof name !== "string" || !OBJECTS.has(name)) return;
        if (reference.path.length > 1 && localName(reference) !== undefined) return;
        context.report({
          span: reference,
          message: `A loop takes an array, and ${quote(reference.text)} is an object in the platform's data.`,
          help: `Use {.section ${reference.text}}, or name the array.`,
        });
        return;
      }
      const values = lookup.values.filter((value) => value !== null && value !== "" && value !== false);
      const [value] = values;
      if (values.length === 0 || values.some(Array.isArray)) return;
      context.report({
        span: reference,
        message: `A loop takes an array, and ${quote(reference.text)} is ${kindOf(value)}.`,
        help: `Use {.section ${reference.text}}, or name the array.`,
      });
    };
    /** The open sections, loops and macros: the list that a section enters as a whole, if it does. */
    const open: (ListSection | undefined)[] = [];
    const enterSection = (node: SectionNode): void => {
      const lookup = data?.target(node.reference);
      const values = lookup?.kind === "found" ? lookup.values.filter(isPresent) : [];
      const isList = values.length > 0 && values.every(Array.isArray);
      open.push(isList ? { node, elements: elementsOf(values) } : undefined);
    };
    const leave = (): void => void open.pop();
    /** A name that only the elements of the list have is never found in the list. */
    const checkInList = ({ references }: VariableNode): void => {
      const list = open.at(-1);
      const [reference] = references;
      const name = reference?.path[0] === "@" ? reference.path[1] : reference?.path[0];
      if (list === undefined || reference === undefined || typeof name !== "string") return;
      if (membersNamed(list.elements, name).length === 0 || data?.lookup(reference).kind === "found") return;
      // In samples, an outer section may have the name.
      if (context.data === undefined && (open.length > 1 || Object.hasOwn(page, name))) return;
      if (reference.start > (list.node.otherwise?.tag.start ?? Number.POSITIVE_INFINITY)) return;
      open.splice(-1, 1, undefined);
      const { text } = list.node.reference;
      context.report({
        span: list.node.reference,
        message: `${quote(text)} is a list, so ${quote(reference.text)} is not found in this section.`,
        help: `Write {.repeated section ${text}} to write each element.`,
      });
    };
    const enterOther = (): void => void open.push(undefined);
    return {
      enter: {
        variable: (node) => {
          check(node);
          checkInList(node);
        },
        var: check,
        predicate: checkFirst,
        repeated: (node) => {
          checkLoop(node);
          enterOther();
        },
        section: enterSection,
        macro: enterOther,
      },
      leave: { section: leave, repeated: leave, macro: leave },
    };
  },
});
