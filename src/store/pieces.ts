/** Returns the bytes of all pieces in one ArrayBuffer, which can be transferred. A whole buffer is not copied. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined && isWhole(first)) return first;
  return copied(pieces);
}

/** Returns the bytes of all pieces in a new ArrayBuffer. */
export function copied(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  // Not filled with zeros, because every byte is overwritten.
  const result = Buffer.allocUnsafeSlow(totalLength(pieces));
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}

export function totalLength(pieces: readonly { readonly length: number }[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Returns whether nothing else can use the buffer of the bytes. False for buffers that were transferred. */
export function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return byteLength > 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
}
