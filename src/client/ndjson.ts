/** Yields the non-empty lines of a stream. */
export async function* readLines(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true });
      // Search only the new chunk: a line may arrive in thousands of chunks.
      const lines = text.split("\n");
      const last = lines.pop() ?? "";
      for (const end of lines) {
        const line = rest + end;
        rest = "";
        if (line !== "") yield line;
      }
      rest += last;
      if (done) return;
    }
  } finally {
    // The stream may have failed already.
    await reader.cancel().catch(() => undefined);
  }
}

/** Converts strings to a stream of lines. Pulls them as the stream is read. */
export function writeLines(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = lines[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
