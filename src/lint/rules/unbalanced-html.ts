import type { Node } from "../../core/syntax/index.js";
import { defineRule } from "../rule.js";

/** Elements without an end tag, and those whose end tag HTML lets one leave out. */
const UNENDED = new Set(
  "area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp html head body".split(
    " ",
  ),
);

interface Opened {
  readonly name: string;
  readonly start: number;
}

export const unbalancedHtml = defineRule({
  code: "unbalanced-html",
  level: "off",
  summary: "A branch opens an element that no branch closes.",
  explanation:
    "When the branch is taken, everything behind it is inside the element. Templates of which one opens what another closes are ordinary, so this rule is off; turn it on where each file is complete in itself.",
  examples: {
    bad: ['{.if a}<div class="a">{.end}text'],
    good: ['{.if a}<div class="a">{.end}text{.if a}</div>{.end}', "{.if a}<div>x</div>{.end}"],
  },
  create: (context) => {
    /** What each block around has opened and not closed: where the elements begin, by their names. */
    const stacks: Map<string, number[]>[] = [new Map()];
    const left: Opened[] = [];
    const closed = new Map<string, number>();
    const push = (): void => void stacks.push(new Map());
    const pop = (node: Node): void => {
      const open = stacks.pop();
      if (open === undefined || node.kind === "macro") return;
      const several = "otherwise" in node && (node.otherwise !== undefined || node.alternatives.length > 0);
      for (const [name, starts] of open) {
        // Branches that open the same are closed together.
        for (const start of several ? starts.slice(0, 1) : starts) left.push({ name, start });
      }
    };
    return {
      enter: { if: push, predicate: push, section: push, repeated: push, macro: push },
      leave: { if: pop, predicate: pop, section: pop, repeated: pop, macro: pop },
      startTag: ({ name, start, open }) => {
        if (open || UNENDED.has(name)) return;
        const innermost = stacks.at(-1);
        const starts = innermost?.get(name);
        if (starts === undefined) innermost?.set(name, [start]);
        else starts.push(start);
      },
      endTag: (name) => {
        if (stacks.at(-1)?.get(name)?.pop() === undefined) closed.set(name, (closed.get(name) ?? 0) + 1);
      },
      end: () => {
        for (const { name, start } of left) {
          const rest = closed.get(name) ?? 0;
          closed.set(name, rest - 1);
          if (rest > 0) continue;
          context.report({
            span: { start, end: start + 1 + name.length },
            message: `This branch opens <${name}>, and nothing in the file closes it.`,
            help: "Close it in the branch, or in a later one with the same condition.",
          });
        }
      },
    };
  },
});
