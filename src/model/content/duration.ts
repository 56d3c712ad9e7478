/** Formats the length of a recording as `M:SS`, without hours. Anything except a number of milliseconds is 0:00. */
export function durationText(milliseconds: number): string {
  const seconds = (milliseconds / 1000) | 0;
  const minutes = (seconds / 60) | 0;
  return `${minutes}:${String(seconds - minutes * 60).padStart(2, "0")}`;
}
