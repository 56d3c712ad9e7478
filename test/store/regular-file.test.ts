import { execFileSync } from "node:child_process";
import { truncate } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { Directory } from "#store/directory.js";
import { MAX_FILE_SIZE, readRegularFile, readRegularFileSync } from "#store/regular-file.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const readers = [
  ["readRegularFile", async (path: string) => String(await readRegularFile(path, "name"))],
  ["readRegularFileSync", async (path: string) => String(readRegularFileSync(path, "name"))],
] as const;

describe.each(readers)("%s", (_name, read) => {
  test("returns the content of a file, also through a link", async () => {
    const folder = await TemporaryFolder.create({ "a.txt": "déjà vu", "empty.txt": "" });
    await folder.link("b.txt", "a.txt");
    expect(await read(folder.at("b.txt"))).toBe("déjà vu");
    expect(await read(folder.at("empty.txt"))).toBe("");
  });

  test.runIf(process.platform === "linux")("reads a file that states no size to its end", async () => {
    expect(await read("/proc/self/status")).toMatch(/^Name:.*nonvoluntary_ctxt_switches/s);
  });

  test("does not wait for the writer of a pipe", async () => {
    const folder = await TemporaryFolder.create();
    execFileSync("mkfifo", [folder.at("pipe")]);
    await expect(read(folder.at("pipe"))).rejects.toThrow("name: is a pipe or a device, not a regular file");
  });

  test("does not read a device, which never ends", async () => {
    const folder = await TemporaryFolder.create();
    await folder.link("zero.block", "/dev/zero");
    await expect(read(folder.at("zero.block"))).rejects.toThrow("name: is a pipe or a device");
  });

  test("names the limit that a file exceeds", async () => {
    const folder = await TemporaryFolder.create({ "a.json": "" });
    await truncate(folder.at("a.json"), MAX_FILE_SIZE + 1);
    await expect(read(folder.at("a.json"))).rejects.toThrow(
      "name: is larger than 64 MB, the limit for files",
    );
  });

  test("rejects a folder and a missing file", async () => {
    const folder = await TemporaryFolder.create();
    await expect(read(folder.path)).rejects.toThrow("name: is a folder, not a file");
    await expect(read(folder.at("x"))).rejects.toThrow("name: there is no such file or folder");
  });
});

test("a directory does not read a file above the limit", async () => {
  const folder = await TemporaryFolder.create({ "a.json": "" });
  await truncate(folder.at("a.json"), MAX_FILE_SIZE + 1);
  const directory = await Directory.open(folder.path, "site");
  await expect(directory.readText("a.json")).rejects.toThrow("site/a.json: is larger than 64 MB");
});
