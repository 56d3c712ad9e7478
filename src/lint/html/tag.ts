/** Represents the output of a template tag in the tokenizer's input. */
export const HOLE = "\uE000";

/** An attribute, possibly incomplete. `value` contains a HOLE for each template tag in it. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
  /** Source offset of its name. */
  readonly start: number;
}

/** A start tag of the page, with the attributes of all branches of the template. */
export interface HtmlTag {
  readonly name: string;
  /** Source offset of its `<`. */
  readonly start: number;
  /** Source offset after its `>`. */
  readonly end: number;
  /** Whether it has a slash before its `>`. */
  readonly selfClosing: boolean;
  readonly attributes: readonly HtmlAttribute[];
  /**
   * Whether a template tag writes attributes or part of the element's name, so that there may be more than is listed.
   */
  readonly open: boolean;
}

export function attribute(tag: HtmlTag, name: string): HtmlAttribute | undefined {
  return tag.attributes.find((candidate) => candidate.name === name);
}

/** Returns whether an attribute is an event handler such as `onclick`. */
export function isHandler(name: string | undefined): boolean {
  return name !== undefined && /^on[a-z]{4,}$/.test(name) && name !== "online";
}

/**
 * Returns whether client-side libraries expect an expression in this attribute: `@click`, `:class`, `v-if`, `x-data`,
 * `ng-class`, `[value]`.
 */
export function isExpression(name: string | undefined): boolean {
  return name !== undefined && /^(?:[@:*[(]|v-|x-|ng-)/.test(name);
}

export function isDynamic(text: string): boolean {
  return text.includes(HOLE);
}
