/** Where in the page a template tag stands. What cannot be told is "unknown", and rules keep quiet about it. */
export type HtmlContext =
  | { readonly kind: "unknown" }
  /** Between tags, or in an element like `title` that holds text only; `element` is that. */
  | { readonly kind: "text"; readonly element: string | undefined }
  | {
      readonly kind: "value";
      readonly tag: string;
      /** Undefined where branches disagree or a template tag writes part of the name. */
      readonly attribute: string | undefined;
      readonly quote: '"' | "'" | "";
      /** The part of the value before the tag, with a HOLE for each earlier template tag. */
      readonly before: string;
    }
  /** Inside a tag, outside of attribute values. */
  | { readonly kind: "tag" }
  | { readonly kind: "script"; readonly language: "javascript" | "json" }
  | { readonly kind: "style" }
  | { readonly kind: "comment" };

export const UNKNOWN: HtmlContext = { kind: "unknown" };
