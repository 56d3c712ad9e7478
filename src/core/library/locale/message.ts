import type { Value } from "#core/values/value.js";
import type { RenderContext } from "../context.js";
import { BoundedCache } from "./bounded-cache.js";
import { readDecimal } from "./decimal.js";
import type { Decimal, Localization } from "./localization.js";
import type { Message, MessagePart, PluralChoice } from "./message-nodes.js";
import { parseMessage } from "./message-pattern.js";
import type { MessageKey, MessageValue, MessageValues } from "./message-values.js";
import { ABSENT, lookUp, messageNumber, messageText } from "./message-values.js";

/** Maximum length of patterns that are cached: 256 of 4096 characters take a few megabytes. */
const MAX_CACHED_LENGTH = 4096;
const parsed = new BoundedCache<string, Message>(256);

/** Like `tryMessage`, but returns "" if a value cannot be written. */
export function formatMessage(
  pattern: string,
  positional: readonly Value[],
  named: Readonly<Record<string, Value>>,
  context: RenderContext,
): string {
  return tryMessage(pattern, positional, named, context) ?? "";
}

/**
 * Formats a message pattern. Returns "" without a localization. `named` values can be referred to by name as well as by
 * position. Returns undefined after reporting a value that cannot be written.
 */
export function tryMessage(
  pattern: string,
  positional: readonly Value[],
  named: Readonly<Record<string, Value>>,
  context: RenderContext,
): string | undefined {
  const { localization } = context;
  if (localization === undefined) return "";
  const evaluation = new Evaluation({ positional, named }, localization, context);
  evaluation.write(messageOf(pattern), "");
  return evaluation.failed ? undefined : evaluation.result;
}

function messageOf(pattern: string): Message {
  const cached = parsed.get(pattern);
  if (cached !== undefined) return cached;
  const message = parseMessage(pattern);
  return pattern.length <= MAX_CACHED_LENGTH ? parsed.set(pattern, message) : message;
}

class Evaluation {
  result = "";
  /** Set when a value could not be written, which has been reported. The call then writes nothing. */
  failed = false;
  readonly #values: MessageValues;
  readonly #localization: Localization;
  readonly #context: RenderContext;

  constructor(values: MessageValues, localization: Localization, context: RenderContext) {
    this.#values = values;
    this.#localization = localization;
    this.#context = context;
  }

  /** Appends the parts. `number` replaces `#`. A result that exceeds the limit does not grow further. */
  write(message: Message, number: string): void {
    for (const part of message) {
      if (this.failed || this.result.length > this.#context.maxLength) return;
      this.#part(part, number);
    }
  }

  #part(part: MessagePart, number: string): void {
    switch (part.kind) {
      case "text":
        this.result += part.text;
        return;
      case "numbered":
        this.#numbered(part.pieces, number);
        return;
      case "value":
        this.result += messageText(this.#lookUp(part.key));
        return;
      case "format": {
        const [first, second] = part.keys;
        const text = part.write(this.#lookUp(first), this.#lookUp(second), this.#localization, this.#context);
        if (text === undefined) this.failed = true;
        else this.result += text;
        return;
      }
      case "select": {
        const text = messageText(this.#lookUp(part.key));
        const options = part.options;
        const chosen =
          options.find((option) => option.name === text) ??
          options.findLast((option) => option.name === "other");
        if (chosen !== undefined) this.write(chosen.body, text);
        return;
      }
      case "plural": {
        const value = messageNumber(this.#lookUp(part.key), this.#localization);
        const shifted = part.offset === 0 ? value : value.subtract(part.offset);
        const chosen = this.#choose(part.choices, part.ordinal, value, shifted);
        if (chosen !== undefined) this.write(chosen.body, (chosen.exact ? value : shifted).toString());
      }
    }
  }

  #lookUp(key: MessageKey | undefined): MessageValue {
    return key === undefined ? ABSENT : lookUp(this.#values, key);
  }

  #numbered(pieces: readonly string[], number: string): void {
    let first = true;
    for (const piece of pieces) {
      this.result += first ? piece : number + piece;
      first = false;
      if (this.result.length > this.#context.maxLength) return;
    }
  }

  /** Returns the first choice, in source order, that equals the value or its category, else the last `other`. */
  #choose(
    choices: readonly PluralChoice[],
    ordinal: boolean,
    value: Decimal,
    shifted: Decimal,
  ): PluralChoice | undefined {
    const numbers = this.#localization.cldr.Numbers;
    const category = ordinal ? numbers.getPluralOrdinal(shifted) : numbers.getPluralCardinal(shifted);
    return (
      choices.find((choice) => (choice.exact ? this.#equal(value, choice.name) : choice.name === category)) ??
      choices.findLast((choice) => choice.name === "other")
    );
  }

  #equal(value: Decimal, digits: string): boolean {
    const exact = readDecimal(this.#localization, digits);
    return exact !== undefined && value.compare(exact) === 0;
  }
}
