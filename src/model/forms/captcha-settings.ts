import { read } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** Themes of the captcha, member `captchaTheme`. */
export const captchaThemes = { light: 1, dark: 2 } as const;

/** Alignments of the captcha, member `captchaAlignment`. */
export const captchaAlignments = { left: 1, center: 2, right: 3 } as const;

export type CaptchaTheme = keyof typeof captchaThemes;
export type CaptchaAlignment = keyof typeof captchaAlignments;

export interface CaptchaSettings {
  readonly theme: CaptchaTheme;
  readonly alignment: CaptchaAlignment;
  /** Whether the button waits for a new response after a failed submission. */
  readonly bindsSubmit: boolean;
}

/** Returns the captcha settings of a form, or null if it has no captcha. */
export function captchaSettingsOf(form: unknown): CaptchaSettings | null {
  if (read(form, "captchaEnabled") !== true) return null;
  return {
    theme: nameOf(captchaThemes, read(form, "captchaTheme")) ?? "light",
    alignment: nameOf(captchaAlignments, read(form, "captchaAlignment")) ?? "left",
    bindsSubmit: isTruthy(read(form, "captchaBindsSubmit")),
  };
}

export function isCaptchaTheme(value: unknown): boolean {
  return nameOf(captchaThemes, value) !== undefined;
}

export function isCaptchaAlignment(value: unknown): boolean {
  return nameOf(captchaAlignments, value) !== undefined;
}

function nameOf<T extends string>(names: Readonly<Record<T, number>>, value: unknown): T | undefined {
  for (const name in names) if (names[name] === value) return name;
  return undefined;
}
