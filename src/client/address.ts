/**
 * Returns the URL of a service without a trailing slash. On a page, it may also be a path, which fetch resolves against
 * the page. Throws a TypeError for any other value.
 */
export function address(url: unknown): string {
  const mistake = mistakeIn(url);
  if (mistake === undefined) return (url as string).replace(/\/$/, "");
  throw new TypeError(`PlatenClient: the option "url" ${mistake}, and is ${JSON.stringify(url)}.`);
}

function mistakeIn(url: unknown): string | undefined {
  const isPath = typeof url === "string" && /^(?:\/(?!\/)|$)/.test(url);
  if (isPath && "location" in globalThis) return undefined;
  if (typeof url !== "string" || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    return 'must be a URL with its scheme, such as "http://127.0.0.1:4000"';
  }
  const { username, password, search, hash } = new URL(url);
  // fetch rejects credentials in URLs, and paths are appended to the URL.
  if (`${username}${password}` !== "") return 'must not contain credentials: use "token"';
  return `${search}${hash}` === "" ? undefined : "must not contain a query or a fragment";
}
