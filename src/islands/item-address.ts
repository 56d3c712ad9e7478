/** Returns an endpoint's URL for one item: replaces `{id}` with the encoded id. */
export function itemAddress(endpoint: string, id: string): string {
  return endpoint.replaceAll("{id}", () => encodeURIComponent(id.replace(LONE_SURROGATES, "\ufffd")));
}

/** Lone surrogates cannot be encoded. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
