import { distinctSets } from "./option-sets.js";
import {
  completeWorkspace,
  DEFAULT_SETTINGS,
  isPathBelow,
  type RenderSettings,
  type SourceFile,
  type Workspace,
} from "./workspace.js";

/** Maximum length of a hash in UTF-16 code units that browsers, mail programs and chats treat as one link. */
export const MAX_HASH = 32_000;
/** Maximum number of bytes that a hash may inflate to. */
export const MAX_INFLATED = 2_000_000;

const VERSION = "1.";

/** The differences of a workspace from its sample. */
interface Shared {
  readonly sample?: string;
  /** Files that differ from those of the sample. */
  readonly files: Readonly<Record<string, string>>;
  /** The order of all files. */
  readonly order: readonly string[];
  readonly page: string;
  readonly data: string;
  readonly settings: Partial<RenderSettings>;
  readonly spare?: readonly Partial<RenderSettings>[];
}

/** Returns the files of a sample, or undefined. */
export type SampleFiles = (sample: string) => Promise<readonly SourceFile[] | undefined>;

/** Returns the hash of a link to a workspace, or undefined if it would be too long. */
export async function hashOf(workspace: Workspace, sampleFiles: SampleFiles): Promise<string | undefined> {
  const { sample, files, page, data, settings, spare } = workspace;
  const originals = sample === undefined ? [] : ((await sampleFiles(sample)) ?? []);
  const original = new Map(originals.map(({ path, text }) => [path, text]));
  const changed = files.filter(({ path, text }) => original.get(path) !== text);
  const shared: Shared = {
    ...(sample !== undefined && original.size > 0 ? { sample } : {}),
    files: Object.fromEntries(changed.map(({ path, text }) => [path, text])),
    order: files.map(({ path }) => path),
    page,
    data,
    settings: changedSettings(settings),
    ...(spare.length === 0 ? {} : { spare: spare.map(changedSettings) }),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  if (bytes.length > MAX_INFLATED) return undefined;
  const deflated = await bytesOf(
    new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")),
  );
  const hash = VERSION + base64url(deflated);
  return hash.length > MAX_HASH ? undefined : hash;
}

/** Returns the workspace of a hash, or undefined if it is invalid or too large. */
export async function workspaceOf(hash: string, sampleFiles: SampleFiles): Promise<Workspace | undefined> {
  if (!hash.startsWith(VERSION) || hash.length > MAX_HASH) return undefined;
  try {
    const deflated = fromBase64url(hash.slice(VERSION.length));
    const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const bytes = await bytesOf(stream, MAX_INFLATED);
    const shared = readShared(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    if (shared === undefined) return undefined;
    const { sample, page, data, order } = shared;
    const original = sample === undefined ? [] : await sampleFiles(sample);
    if (original === undefined) return undefined;
    const texts = new Map(original.map(({ path, text }) => [path, text]));
    for (const [path, text] of Object.entries(shared.files)) texts.set(path, text);
    const files = order.flatMap((path) => {
      const text = texts.get(path);
      return text === undefined ? [] : [{ path, text }];
    });
    return completeWorkspace({ sample, files, page, data, ...settingsOf(shared) });
  } catch {
    return undefined;
  }
}

/** The option sets of a link. Each has its own name. */
export function settingsOf({ settings, spare = [] }: Shared): Pick<Workspace, "settings" | "spare"> {
  const current = { ...DEFAULT_SETTINGS, ...settings };
  const sets = spare.map((set) => ({ ...DEFAULT_SETTINGS, ...set }));
  return { settings: current, spare: distinctSets(current, sets) };
}

function changedSettings(settings: RenderSettings): Partial<RenderSettings> {
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULT_SETTINGS };
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => defaults[name] !== value));
}

/** Validates the value, because a link may contain anything. */
export function readShared(value: unknown): Shared | undefined {
  if (!isRecord(value)) return undefined;
  const { sample, files, order, page, data, settings, spare } = value;
  if (sample !== undefined && typeof sample !== "string") return undefined;
  if (!isRecord(files) || !Object.values(files).every((text) => typeof text === "string")) return undefined;
  if (!Array.isArray(order) || !order.every((path) => typeof path === "string" && isPathBelow(path))) {
    return undefined;
  }
  if (typeof page !== "string" || typeof data !== "string" || !isRecord(settings)) return undefined;
  const records = Array.isArray(spare) ? spare.filter(isRecord) : [];
  return {
    ...(sample === undefined ? {} : { sample }),
    files: files as Record<string, string>,
    order: [...new Set(order as string[])],
    page,
    data,
    settings: readSettings(settings),
    ...(records.length === 0 ? {} : { spare: records.map(readSettings) }),
  };
}

function readSettings(record: Readonly<Record<string, unknown>>): Partial<RenderSettings> {
  const known = Object.entries(DEFAULT_SETTINGS).filter(
    ([name, standard]) => Object.hasOwn(record, name) && typeof record[name] === typeof standard,
  );
  return Object.fromEntries(known.map(([name]) => [name, record[name]]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function bytesOf(
  stream: ReadableStream<Uint8Array>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError("The link holds too much.");
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function base64url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new TypeError("The link is damaged.");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
}
