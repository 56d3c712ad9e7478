export interface HostileRequest {
  readonly body?: () => Buffer;
  readonly bytes?: () => Buffer;
}

export interface Kind {
  readonly name: string;
  readonly request: HostileRequest;
  readonly status: number;
  readonly codes: readonly string[];
}

export type Group = "json" | "templates" | "renders" | "markdown" | "islands" | "protocol";

export const groups: Readonly<Record<Group, readonly Kind[]>>;

export const kinds: readonly Kind[];

export function isExpected(kind: Kind, response: { readonly status: number; readonly code: string }): boolean;
