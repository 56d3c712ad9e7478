/** The position of a template tag in the HTML. If it is "unknown", rules report nothing. */
export type HtmlContext =
  | { readonly kind: "unknown" }
  /** Between tags, or in a raw text element such as `title`, which is `element` then. */
  | { readonly kind: "text"; readonly element: string | undefined }
  | {
      readonly kind: "value";
      readonly tag: string;
      /** Undefined if branches disagree or a template tag writes part of the name. */
      readonly attribute: string | undefined;
      readonly quote: '"' | "'" | "";
      /** The part of the value before the tag, with a HOLE for each earlier template tag. */
      readonly before: string;
    }
  /** Inside a tag but outside of attribute values. */
  | { readonly kind: "tag" }
  | { readonly kind: "script"; readonly language: "javascript" | "json" }
  | { readonly kind: "style" }
  | { readonly kind: "comment" };

export const UNKNOWN: HtmlContext = { kind: "unknown" };
