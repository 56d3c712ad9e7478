/** An endpoint's address for one item: `{id}` replaced by the id, encoded. */
export function itemAddress(endpoint: string, id: string): string {
  return endpoint.replaceAll("{id}", () => encodeURIComponent(id.replace(LONE_SURROGATES, "\ufffd")));
}

/** Halves of pairs, which cannot be encoded. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
