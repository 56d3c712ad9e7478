/** Something of the site that a string may name. */
export type NamedFile = "region" | "stylesheet" | "layout";

/** The values that a key of a configuration takes. */
export type Shape =
  | {
      readonly kind: "string";
      /** All that are allowed. */
      readonly choices?: readonly string[];
      /** Some of those that are allowed. */
      readonly examples?: readonly string[];
      readonly names?: NamedFile;
    }
  | { readonly kind: "number" | "boolean" | "anything" }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "map"; readonly of: Shape }
  | { readonly kind: "object"; readonly keys: Readonly<Record<string, Key>> };

export interface Key {
  readonly shape: Shape;
  readonly summary: string;
  readonly required?: boolean;
}
