import { EventEmitter } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { SiteIndex } from "../../../src/cli/lsp/site-index.js";
import type { World } from "../../../src/cli/world.js";
import { CLI_NOW, Sink } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

function worldOf(folder: TemporaryFolder): World {
  return {
    stdin: Readable.from([]),
    stdout: new Sink(),
    stderr: new Sink(),
    cwd: folder.path,
    env: {},
    signals: new EventEmitter(),
    clock: () => CLI_NOW,
  };
}

test("a template that is no text belongs to its site", async () => {
  const folder = await TemporaryFolder.create({
    "pages/home.page": "{@|apply latin.block}",
    "blocks/latin.block": Buffer.from("caf\u00e9", "latin1"),
  });
  const { project } = await new SiteIndex(worldOf(folder), folder.path, () => undefined).view(
    folder.at("pages/home.page"),
  );
  expect(project.partial("latin.block")?.role).toBe("block");
});

test("a template that comes while the folder is being listed is found the next time", async () => {
  const folder = await TemporaryFolder.create({ "pages/home.page": "{@|apply late.block}" });
  let comes = true;
  const index: SiteIndex = new SiteIndex(
    {
      ...worldOf(folder),
      // Asked for when all files of the folder are known.
      get cwd() {
        if (comes) {
          comes = false;
          mkdirSync(folder.at("blocks"));
          writeFileSync(folder.at("blocks/late.block"), "x");
          index.forget();
        }
        return folder.path;
      },
    },
    folder.path,
    () => undefined,
  );
  const names = async () =>
    (await index.view(folder.at("pages/home.page"))).project.files.map(({ name }) => name);
  expect(await names()).toEqual(["home.page"]);
  expect(await names()).toEqual(["late.block", "home.page"]);
});
