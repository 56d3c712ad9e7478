import type { MessageFormat } from "./message-formats.js";
import type { MessageKey } from "./message-values.js";

/** A parsed pattern. */
export type Message = readonly MessagePart[];

export type MessagePart =
  | { readonly kind: "text"; readonly text: string }
  /** Literal text of a choice, split at each `#`. The number of the choice is written between the pieces. */
  | { readonly kind: "numbered"; readonly pieces: readonly string[] }
  | { readonly kind: "value"; readonly key: MessageKey }
  | {
      readonly kind: "plural";
      readonly key: MessageKey;
      readonly offset: number;
      readonly ordinal: boolean;
      readonly choices: readonly PluralChoice[];
    }
  | { readonly kind: "select"; readonly key: MessageKey; readonly options: readonly SelectOption[] }
  | { readonly kind: "format"; readonly keys: readonly MessageKey[]; readonly write: MessageFormat };

/** `name` is a plural category, or the digits of an exact choice. */
export interface PluralChoice {
  readonly exact: boolean;
  readonly name: string;
  readonly body: Message;
}

export interface SelectOption {
  readonly name: string;
  readonly body: Message;
}

/** A part of a pattern that is probably a mistake. Offsets count UTF-16 code units. */
export interface MessageProblem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}
