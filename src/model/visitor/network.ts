/**
 * Returns what identifies a caller or a visitor: the IPv4 address, or the first half of an IPv6 one, because one host
 * can use all addresses that begin like its own.
 */
export function networkOf(address: string): string {
  // Sockets for both versions write IPv4 addresses like ::ffff:192.0.2.1.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  if (!address.includes(":")) return address;
  const [start = [], end = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = new Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  return [...start, ...zeros, ...end].slice(0, 4).join(":");
}
