const UNITS = ["B", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;
const STEP = 1_024;

/**
 * Formats bytes in the largest unit of at least one, with at most one decimal: `512 B`, `1.5 KB`. Values that are not
 * positive are `0 B`.
 */
export function fileSize(bytes: number): string {
  let amount = Math.max(bytes || 0, 0);
  let unit = 0;
  while (rounded(amount) >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit++;
  }
  return `${rounded(amount)} ${UNITS[unit]}`;
}

function rounded(amount: number): number {
  return Math.round(amount * 10) / 10;
}
