/** The styles of a report. Each function returns its argument with escape sequences. */
export interface Palette {
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly info: (text: string) => string;
  readonly code: (text: string) => string;
  readonly file: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly heading: (text: string) => string;
}

const unstyled = (text: string): string => text;

/** For files, pipes and terminals without colours. */
export const PLAIN: Palette = {
  error: unstyled,
  warning: unstyled,
  info: unstyled,
  code: unstyled,
  file: unstyled,
  faint: unstyled,
  heading: unstyled,
};

const sgr =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`;

/** For terminals that support the colours of ECMA-48. */
export const ANSI: Palette = {
  error: sgr(31, 39),
  warning: sgr(33, 39),
  info: sgr(36, 39),
  code: sgr(35, 39),
  file: sgr(4, 24),
  faint: sgr(2, 22),
  heading: sgr(1, 22),
};
