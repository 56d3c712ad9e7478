/** Kinds of names that a string can refer to. */
export type NamedFile = "region" | "stylesheet" | "layout";

/** The values that a configuration key accepts. */
export type Shape =
  | {
      readonly kind: "string";
      /** All allowed values. */
      readonly choices?: readonly string[];
      /** Examples of allowed values. */
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
