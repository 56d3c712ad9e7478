import type { Severity } from "#core/diagnostics/diagnostic.js";

/** The severity of a rule. "off" disables it. */
export type Level = Severity | "off";

export const LEVELS: readonly Level[] = ["off", "info", "warning", "error"];

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}
