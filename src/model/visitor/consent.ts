import type { CookieNotice } from "./notices.js";

export type ConsentChoice = "accept" | "decline";

/** Days after which a choice expires. */
export const CONSENT_DAYS = 390;

const DAY = 86_400_000;

export interface ConsentInputs {
  readonly notice: CookieNotice | undefined;
  /** The choice in local storage. */
  readonly choice: ConsentChoice | undefined;
  /** Whether the browser sends the Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
}

/** `granted` allows cookies and analytics; `asked` shows the banner. */
export interface Consent {
  readonly granted: boolean;
  readonly asked: boolean;
}

/**
 * Returns the consent. Websites without a cookie banner do not ask. Global Privacy Control counts as Decline, whatever
 * was chosen before.
 */
export function consentOf({ notice, choice, globalPrivacyControl }: ConsentInputs): Consent {
  if (notice === undefined) return { granted: true, asked: false };
  if (globalPrivacyControl) return { granted: false, asked: false };
  if (choice !== undefined) return { granted: choice === "accept", asked: false };
  return { granted: notice.consent !== "required", asked: true };
}

/** Formats a choice for local storage. */
export function formatChoice(choice: ConsentChoice, now: number): string {
  return JSON.stringify({ choice, on: now });
}

/** Parses the choice from local storage. Returns undefined if it is missing, damaged or expired. */
export function parseChoice(json: string | null, now: number): ConsentChoice | undefined {
  try {
    const { choice, on } = (JSON.parse(json ?? "") ?? {}) as { choice?: unknown; on?: unknown };
    const isFresh = typeof on === "number" && now - on < CONSENT_DAYS * DAY;
    return isFresh && (choice === "accept" || choice === "decline") ? choice : undefined;
  } catch {
    return undefined;
  }
}
