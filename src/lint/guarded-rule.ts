import { ConfigError } from "./config/config-error.js";
import type { Handlers, NodeHandlers, Rule } from "./rule.js";

/**
 * Wraps a rule of a project so that its errors name it: `create` and the handlers throw a `ConfigError` with the error
 * as `cause`. `file` is the name of the file that contains the rule.
 */
export function guardedRule(rule: Rule, file: string): Rule {
  const guard = <Args extends readonly unknown[], R>(run: (...args: Args) => R): ((...args: Args) => R) => {
    return (...args) => {
      try {
        return run(...args);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new ConfigError(`${file}: the rule "${rule.code}" threw an error: ${message}`, {
          cause: error,
        });
      }
    };
  };
  const guardNodes = (handlers: NodeHandlers): NodeHandlers => {
    const guarded = Object.entries(handlers).map(([kind, handler]) => [kind, guard(handler as () => void)]);
    return Object.fromEntries(guarded) as NodeHandlers;
  };
  return {
    ...rule,
    create: guard((context, options) => {
      const { enter, leave, startTag, endTag, end }: Handlers = rule.create(context, options);
      return {
        ...(enter === undefined ? {} : { enter: guardNodes(enter) }),
        ...(leave === undefined ? {} : { leave: guardNodes(leave) }),
        ...(startTag === undefined ? {} : { startTag: guard(startTag) }),
        ...(endTag === undefined ? {} : { endTag: guard(endTag) }),
        ...(end === undefined ? {} : { end: guard(end) }),
      };
    }),
  };
}
