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
      readonly pattern?: RegExp;
      /** The help for a string that does not match `pattern`. */
      readonly help?: string;
    }
  | {
      readonly kind: "number";
      readonly choices?: readonly number[];
      readonly isWhole?: boolean;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: "boolean" | "anything" }
  | { readonly kind: "either"; readonly of: readonly Shape[]; readonly help: string }
  | { readonly kind: "list"; readonly of: Shape; readonly isFilled?: boolean }
  | { readonly kind: "map"; readonly of: Shape }
  | { readonly kind: "object"; readonly keys: Readonly<Record<string, Key>> };

export interface Key {
  readonly shape: Shape;
  readonly summary: string;
  readonly required?: boolean;
}
