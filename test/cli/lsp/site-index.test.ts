import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { SiteIndex } from "../../../src/cli/lsp/site-index.js";
import type { World } from "../../../src/cli/world.js";
import { CLI_NOW, Sink } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

test("a template that is no text belongs to its site", async () => {
  const folder = await TemporaryFolder.create({
    "pages/home.page": "{@|apply latin.block}",
    "blocks/latin.block": Buffer.from("caf\u00e9", "latin1"),
  });
  const world: World = {
    stdin: Readable.from([]),
    stdout: new Sink(),
    stderr: new Sink(),
    cwd: folder.path,
    env: {},
    signals: new EventEmitter(),
    clock: () => CLI_NOW,
  };
  const { project } = await new SiteIndex(world, folder.path, () => undefined).view(
    folder.at("pages/home.page"),
  );
  expect(project.partial("latin.block")?.role).toBe("block");
});
