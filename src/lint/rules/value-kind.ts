import { quote } from "#core/diagnostics/message.js";
import type {
  Node,
  PredicateCall,
  PredicateNode,
  RepeatedNode,
  VariableNode,
  VarNode,
} from "#core/syntax/index.js";
import { type KnownOperand, operandsOf } from "../data/operands.js";
import { NUMERAL, TEXT } from "../data/platform-samples.js";
import { acceptsOperand, acceptsValue, areComparable, KIND_NAMES, kindOf } from "../data/value-kinds.js";
import { defineRule } from "../rule.js";

/** Returns the values of an operand. Text that people write, in a schema, may be a number in digits. */
function withNumerals({ values }: KnownOperand): readonly unknown[] {
  return values.flatMap((value) => (value === TEXT ? [value, NUMERAL] : [value]));
}

/** Maximum number of enclosing blocks to look at, so that hostile nesting stays cheap. */
const MAX_PARENTS = 100;

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
    "predicate or after `.or`, because the first predicate may test the kind.",
  examples: {
    bad: [
      "{item.title|date %Y}",
      "{collection.mainImage|truncate 20}",
      "{item.likeCount|message}",
      "{.even? items}even{.end}",
      "{.repeated section collection}{title|html}{.end}",
    ],
    good: [
      "{item.publishOn|date %Y}",
      "{collection.title|truncate 20}",
      "{item.likeCount} like{item.likeCount|pluralize}",
      "{.even? item.likeCount}even{.end}",
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
    const checkPredicate = (call: PredicateCall): void => {
      const definition = context.library.predicates.get(call.name);
      if (definition === undefined || data === undefined) return;
      const { takes, compares } = definition;
      if (takes === undefined && compares === undefined) return;
      const operands = operandsOf(call, definition, data);
      if (operands === undefined) return;
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
      if (lookup?.kind !== "found") return;
      const values = lookup.values.filter((value) => value !== null && value !== "" && value !== false);
      const [value] = values;
      if (values.length === 0 || values.some(Array.isArray)) return;
      context.report({
        span: reference,
        message: `A loop takes an array, and ${quote(reference.text)} is ${kindOf(value)}.`,
        help: `Use {.section ${reference.text}}, or name the array.`,
      });
    };
    return { enter: { variable: check, var: check, predicate: checkFirst, repeated: checkLoop } };
  },
});
