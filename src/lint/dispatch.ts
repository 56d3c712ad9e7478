import type { Span } from "#core/source/span.js";
import type { Node, NodeKind, TextNode } from "#core/syntax/index.js";
import type { RuleSettings } from "./config/settings.js";
import type { HtmlContext } from "./html/context.js";
import type { HtmlEvents } from "./html/incremental-tokenizer.js";
import type { HtmlTag } from "./html/tag.js";
import type { LintSpanDiagnostic } from "./lint-diagnostic.js";
import type { Handlers, Report, RuleContext } from "./rule.js";

type NodeHandler = (node: Node, parents: readonly Node[]) => void;

/** Passes the events of the walk to the handlers of the rules. */
export class Dispatch implements HtmlEvents {
  /** The blocks around the current node. */
  parents: readonly Node[] = [];
  /** Codes of the rules whose required input is missing. */
  readonly idle = new Set<string>();
  readonly #settings: RuleSettings;
  readonly #enter = new Map<NodeKind, NodeHandler[]>();
  readonly #leave = new Map<NodeKind, NodeHandler[]>();
  readonly #startTag: NonNullable<Handlers["startTag"]>[] = [];
  readonly #endTag: NonNullable<Handlers["endTag"]>[] = [];
  readonly #end: (() => void)[] = [];

  constructor(settings: RuleSettings) {
    this.#settings = settings;
  }

  /**
   * Starts the enabled rules whose required input is present. Their reports are added to `reported`, or to `inHtml`
   * for rules that depend on the surrounding HTML.
   */
  start(
    context: Omit<RuleContext, "report">,
    reported: LintSpanDiagnostic[],
    inHtml: LintSpanDiagnostic[],
  ): void {
    for (const { rule, severity, options } of this.#settings.rules) {
      if (rule.needs === "json" || rule.needs === "bytes") continue;
      if (rule.needs !== undefined && context[rule.needs] === undefined) {
        this.idle.add(rule.code);
        continue;
      }
      if (rule.usesData === true && context.data === undefined) this.idle.add(rule.code);
      const html = new ObservedHtml(context.html);
      const report = ({ span, message, help, fix, related }: Report): void => {
        (html.isUsed ? inHtml : reported).push({
          code: rule.code,
          severity,
          message,
          span: { start: span.start, end: span.end },
          ...(help === undefined ? {} : { help }),
          ...(fix === undefined ? {} : { fix }),
          ...(related === undefined ? {} : { related }),
        });
      };
      const handlers = rule.create({ ...context, html, report }, options);
      if (handlers.startTag !== undefined || handlers.endTag !== undefined) html.isUsed = true;
      this.#add(handlers);
    }
  }

  #add(handlers: Handlers): void {
    for (const [table, nodeHandlers] of [
      [this.#enter, handlers.enter],
      [this.#leave, handlers.leave],
    ] as const) {
      for (const [kind, handler] of Object.entries(nodeHandlers ?? {}) as [NodeKind, NodeHandler][]) {
        const list = table.get(kind);
        if (list === undefined) table.set(kind, [handler]);
        else list.push(handler);
      }
    }
    if (handlers.startTag !== undefined) this.#startTag.push(handlers.startTag);
    if (handlers.endTag !== undefined) this.#endTag.push(handlers.endTag);
    if (handlers.end !== undefined) this.#end.push(handlers.end);
  }

  enter(node: Node, parents: readonly Node[]): void {
    for (const handler of this.#enter.get(node.kind) ?? []) handler(node, parents);
  }

  leave(node: Node, parents: readonly Node[]): void {
    for (const handler of this.#leave.get(node.kind) ?? []) handler(node, parents);
  }

  startTag(tag: HtmlTag): void {
    for (const handler of this.#startTag) handler(tag, this.parents);
  }

  endTag(name: string, start: number): void {
    for (const handler of this.#endTag) handler(name, start, this.parents);
  }

  parseError(): void {
    // Collected by `Outline`; no rule handles them individually.
  }

  end(): void {
    for (const handler of this.#end) handler();
  }
}

/** Records whether a rule reads the HTML context. */
class ObservedHtml {
  isUsed = false;
  readonly #html: RuleContext["html"];

  constructor(html: RuleContext["html"]) {
    this.#html = html;
  }

  at(node: Node): HtmlContext {
    this.isUsed = true;
    return this.#html.at(node);
  }

  inside(node: TextNode, offset: number): HtmlContext {
    this.isUsed = true;
    return this.#html.inside(node, offset);
  }

  get end(): RuleContext["html"]["end"] {
    this.isUsed = true;
    return this.#html.end;
  }

  get isLost(): boolean {
    return this.#html.isLost;
  }

  get exceeded(): Span | undefined {
    return this.#html.exceeded;
  }

  get unbalanced(): readonly Span[] {
    return this.#html.unbalanced;
  }
}
