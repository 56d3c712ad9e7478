/** Groups the integer digits of a plain decimal text by threes. */
export function groupedText(plain: string, separator: string, point: string): string {
  const start = plain.startsWith("-") ? 1 : 0;
  const dot = plain.indexOf(".");
  const end = dot === -1 ? plain.length : dot;
  let result = plain.slice(0, start);
  let from = start;
  for (let to = start + ((end - start) % 3 || 3); to < end; to += 3) {
    result += plain.slice(from, to) + separator;
    from = to;
  }
  result += plain.slice(from, end);
  return dot === -1 ? result : result + point + plain.slice(dot + 1);
}
