import sax from "sax";
import type { ImportReport, Place } from "./import-report.js";

/** Thrown where XML cannot be read further. */
export class XmlError extends Error {
  override readonly name = "XmlError";
  readonly place: Place;

  constructor(message: string, place: Place) {
    super(message);
    this.place = place;
  }
}

export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, place: Place) => void;
  /** A part of a text. Long texts come in several parts. */
  readonly text: (text: string, place: Place) => void;
  readonly close: (name: string) => void;
}

/** Exports nest five elements deep. */
const MAX_DEPTH = 100;
/** Bytes that suffice to find the encoding. */
const HEAD = 256;

/**
 * Reads XML as a stream and yields after each part, so that the caller can store what the handlers have collected.
 * Neither declared nor external entities are expanded. Throws an `XmlError` where the XML is broken or ends too early.
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  { open, text, close }: XmlHandlers,
  report: ImportReport,
): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: true });
  let failure: XmlError | undefined;
  let depth = 0;
  let isEmpty = true;
  let tagStart: Place = { line: 1, column: 1 };
  const place = (): Place => ({ line: parser.line + 1, column: Math.max(1, parser.column) });
  const fail = (message: string, at = place()): void => {
    failure ??= new XmlError(message, at);
  };
  parser.onerror = ({ message }) => {
    const [reason = ""] = message.split("\n", 1);
    // Sax goes on with the text as it is written.
    if (/entity/.test(reason)) report.add("kept an unknown entity or a bare & as text", place());
    else fail(EXPLAINED[reason] ?? reason.replace(/\.$/, ""));
    // The parser refuses more input while an error is set.
    parser.error = null as unknown as Error;
  };
  parser.ondoctype = () => report.add("ignored a document type; its entities are not expanded", place());
  parser.onopentagstart = ({ name }) => {
    tagStart = { line: parser.line + 1, column: Math.max(1, parser.column - name.length - 1) };
  };
  parser.onopentag = ({ name, attributes }) => {
    if (failure !== undefined) return;
    isEmpty = false;
    if (++depth > MAX_DEPTH) fail(`elements are nested more than ${MAX_DEPTH} deep`, tagStart);
    else open(name, attributes as Record<string, string>, tagStart);
  };
  parser.ontext = (part) => {
    if (failure === undefined) text(part, place());
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (name) => {
    depth--;
    if (failure === undefined) close(name);
  };
  for await (const part of decoded(bytes)) {
    parser.write(part);
    yield;
    if (failure !== undefined) throw failure;
  }
  parser.close();
  yield;
  if (isEmpty) fail("this is not XML: there is no element");
  if (failure !== undefined) throw failure;
}

const EXPLAINED: Readonly<Record<string, string>> = {
  "Non-whitespace before first tag.": "this is not XML",
  "Unexpected end": "the file ends too early",
  "Unclosed root tag": "the file ends too early",
  "Text data outside of root node.": "text follows the end of the document",
  "Unexpected close tag": "an element is closed that is not open",
  "Unmatched closing tag": "an element is closed that is not open",
};

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array | undefined = new Uint8Array();
  let decoder = new TextDecoder();
  for await (const chunk of bytes) {
    if (head === undefined) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD) continue;
    decoder = decoderFor(head);
    yield decoder.decode(head, { stream: true });
    head = undefined;
  }
  if (head !== undefined) {
    decoder = decoderFor(head);
    yield decoder.decode(head, { stream: true });
  }
  yield decoder.decode();
}

/** Chooses by the byte order mark, by the zero bytes of UTF-16, or by the XML declaration. */
function decoderFor(head: Uint8Array): TextDecoder {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) {
    return new TextDecoder("utf-16le");
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return new TextDecoder("utf-16be");
  }
  const start = Buffer.from(head.subarray(0, HEAD)).toString("latin1");
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? "utf-8";
  // A file in single bytes that says UTF-16 was converted without changing the declaration.
  const encoding = /^utf-?16/i.test(declared) ? "utf-8" : declared;
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new XmlError(`the encoding "${encoding}" is not known; convert the file to UTF-8`, {
      line: 1,
      column: 1,
    });
  }
}
