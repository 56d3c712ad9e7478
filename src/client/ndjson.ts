/** The lines of a stream, but for empty ones. */
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
      // Only what has just come is searched: a line may come in thousands of pieces.
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
    // Whoever stops reading wants no more; that the stream has failed already is no news.
    await reader.cancel().catch(() => undefined);
  }
}

/** Texts as lines, taken as they are asked for. */
export function writeLines(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = texts[Symbol.asyncIterator]();
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
