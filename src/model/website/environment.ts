/**
 * Returns whether the application domain contains one of the platform's own domains. Case-insensitive; an empty domain
 * matches nothing.
 */
export function isProduction(applicationDomain: string, platformDomains: readonly string[]): boolean {
  const domain = applicationDomain.toLowerCase();
  return platformDomains.some(
    (platformDomain) => platformDomain !== "" && domain.includes(platformDomain.toLowerCase()),
  );
}
