/** Stands for what a template tag writes, in the text that the HTML tokenizer is given. */
export const HOLE = "\uE000";

/** An attribute as far as the template says: `value` holds a HOLE for each template tag in it. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
  /** Offset of its name in the source. */
  readonly start: number;
}

/** A start tag of the page. Attributes of all branches of the template count. */
export interface HtmlTag {
  readonly name: string;
  /** Offset of its `<` in the source. */
  readonly start: number;
  /** Offset behind its `>`. */
  readonly end: number;
  /** Written with a slash before its `>`. */
  readonly selfClosing: boolean;
  readonly attributes: readonly HtmlAttribute[];
  /** A template tag writes attributes, or part of the element's name: more may be there than is listed. */
  readonly open: boolean;
}

export function attribute(tag: HtmlTag, name: string): HtmlAttribute | undefined {
  return tag.attributes.find((candidate) => candidate.name === name);
}

/** Attributes whose value is a script that runs when something happens. */
export function isHandler(name: string | undefined): boolean {
  return name !== undefined && /^on[a-z]{4,}$/.test(name) && name !== "online";
}

/**
 * Attributes in which libraries for browsers expect an expression: `@click`, `:class`, `v-if`, `x-data`, `ng-class`,
 * `[value]`.
 */
export function isExpression(name: string | undefined): boolean {
  return name !== undefined && /^(?:[@:*[(]|v-|x-|ng-)/.test(name);
}

export function isDynamic(text: string): boolean {
  return text.includes(HOLE);
}
