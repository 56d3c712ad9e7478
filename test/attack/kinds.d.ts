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

export const kinds: readonly Kind[];
