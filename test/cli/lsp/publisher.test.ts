import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Publisher } from "#cli/lsp/publisher.js";
import { Workspace } from "#cli/lsp/workspace.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import type { RuleSettings } from "#lint/config/settings.js";
import { io } from "../../support/cli.js";
import { Client } from "./client.js";

const uri = "untitled:1";
const settings = (await ConfigResolver.of()).settingsFor("");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Holds the last read of a document's surroundings until the test continues it. */
class SlowWorkspace extends Workspace {
  ignored = false;
  readonly #waiting: (() => void)[] = [];

  constructor() {
    super(
      io(),
      () => undefined,
      () => undefined,
    );
  }

  override async isIgnored(): Promise<boolean> {
    return this.ignored;
  }

  override async lintData(): Promise<undefined> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return undefined;
  }

  override async settings(): Promise<RuleSettings> {
    return settings;
  }

  /** Resolves when a read of data waits. Everything else has been read by then. */
  async waits(): Promise<void> {
    for (let turn = 0; turn < 20_000 && this.#waiting.length === 0; turn++)
      await vi.advanceTimersByTimeAsync(0);
    if (this.#waiting.length === 0) throw new Error("No run waits for data.");
  }

  /** Continues the first waiting read, and resolves after its effects. */
  async goOn(): Promise<void> {
    await this.waits();
    this.#waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
}

function start() {
  const client = new Client();
  const workspace = new SlowWorkspace();
  const publisher = new Publisher(client.connection, client.documents, workspace, () => 0);
  return { client, workspace, publisher };
}

test("results are cached unless another file changed in the meantime", async () => {
  const { client, workspace, publisher } = start();
  client.open(uri, 1, "{a|nope}");
  const document = client.documents.get(uri);
  if (document === undefined) throw new Error("It is open.");
  const codes = async () => (await publisher.lint(document)).map(({ code }) => code);

  workspace.ignored = true;
  const before = codes();
  // By now, the publisher knows that the file is ignored.
  await workspace.waits();
  workspace.ignored = false;
  publisher.changedElsewhere();
  await workspace.goOn();
  expect(await before).toEqual([]);

  const after = codes();
  await workspace.goOn();
  expect(await after).toEqual(["unknown-formatter"]);
  workspace.ignored = true;
  expect(await codes()).toEqual(["unknown-formatter"]);
});

test("publishes nothing for an outdated version", async () => {
  const { client, workspace, publisher } = start();
  client.open(uri, 1, "{a|nope}");
  publisher.changed(uri);
  await vi.advanceTimersByTimeAsync(150);
  client.change(uri, 2, "{.end}");
  publisher.changed(uri);
  await workspace.goOn();
  expect(client.published).toEqual([]);
  await vi.advanceTimersByTimeAsync(150);
  await workspace.goOn();
  expect(client.published).toMatchObject([{ uri, version: 2, diagnostics: [{ code: "unmatched-end" }] }]);
});
