/** The values that a key of a configuration takes. */
export type Shape =
  | { readonly kind: "string"; readonly choices?: readonly string[] }
  | { readonly kind: "number" | "boolean" | "anything" }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "map"; readonly of: Shape }
  | { readonly kind: "object"; readonly keys: Readonly<Record<string, Key>> };

export interface Key {
  readonly shape: Shape;
  readonly summary: string;
  readonly required?: boolean;
}
