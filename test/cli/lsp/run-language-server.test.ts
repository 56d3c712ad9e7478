import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { runLanguageServer } from "#cli/lsp/run-language-server.js";
import { io } from "../../support/cli.js";

test.each(["SIGINT", "SIGTERM"])("%s ends the server and removes its listeners", async (signal) => {
  const signals = new EventEmitter();
  const stdin = new PassThrough();
  const code = runLanguageServer(io({ signals, stdin }));
  signals.emit(signal);
  expect(await code).toBe(1);
  expect(stdin.destroyed).toBe(true);
  expect(signals.eventNames()).toEqual([]);
});
