import { utimes } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { Directory } from "#store/directory.js";
import { FileError } from "#store/file-error.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

async function site(): Promise<{ folder: TemporaryFolder; directory: Directory }> {
  const folder = await TemporaryFolder.create({
    "secret.txt": "secret",
    "root/a.html": "A",
    "root/deep/b.html": "B",
    "root/.hidden": "H",
    "root/.git/config": "G",
    "rooted/c.html": "C",
  });
  return { folder, directory: await Directory.open(folder.at("root"), "root") };
}

describe("a directory", () => {
  test("lists its visible files, sorted", async () => {
    const { directory } = await site();
    expect(await directory.list()).toEqual(["a.html", "deep/b.html"]);
  });

  test("reads text without its byte order mark", async () => {
    const { folder, directory } = await site();
    await folder.write("root/bom.html", "\ufeffä");
    expect(await directory.readText("bom.html")).toBe("ä");
  });

  test.each([
    "../secret.txt",
    "deep/../../secret.txt",
    "../rooted/c.html",
    "/etc/passwd",
    "..",
    "",
    ".",
    "deep",
    "nope",
    "a.html/x",
    "a\u0000b",
    "x".repeat(5000),
  ])("does not find %j", async (path) => {
    const { directory } = await site();
    expect(await directory.find(path)).toBeUndefined();
    await expect(directory.readText(path)).rejects.toThrow(FileError);
  });

  test("follows links inside of it but not to the outside", async () => {
    const { folder, directory } = await site();
    await folder.link("root/inside.html", "deep/b.html");
    await folder.link("root/outside.txt", "../secret.txt");
    await folder.link("root/absolute.txt", folder.at("secret.txt"));
    await folder.link("root/outer", "..");
    await folder.link("root/self", ".");
    await folder.link("root/dangling", "nowhere");
    expect(await directory.readText("inside.html")).toBe("B");
    for (const path of ["outside.txt", "absolute.txt", "outer/secret.txt", "dangling", "self"]) {
      expect(await directory.find(path), path).toBeUndefined();
    }
    expect(await directory.list()).toEqual(["a.html", "deep/b.html", "inside.html"]);
  });

  test("opens folders inside of it through any link, and no others", async () => {
    const { folder, directory } = await site();
    await folder.link("root/inner", "deep");
    await folder.link("root/outer", "..");
    expect(await (await directory.folder("inner"))?.readText("b.html")).toBe("B");
    for (const path of ["outer", "..", "a.html", "nope", "\0"]) {
      expect(await directory.folder(path), path).toBeUndefined();
    }
  });

  test("may itself be reached by a link", async () => {
    const { folder } = await site();
    await folder.link("alias", "root");
    const directory = await Directory.open(folder.at("alias"));
    expect(await directory.readText("deep/b.html")).toBe("B");
  });

  test("reports what cannot be opened or read", async () => {
    const { folder, directory } = await site();
    await folder.write("root/latin.html", Uint8Array.of(0x66, 0xfc, 0x72));
    await expect(Directory.open(folder.at("nope"), "nope")).rejects.toThrow(
      "nope: there is no such file or folder",
    );
    await expect(Directory.open(folder.at("secret.txt"), "s")).rejects.toThrow("s: is a file, not a folder");
    await expect(directory.readText("latin.html")).rejects.toThrow("root/latin.html: is not UTF-8 text");
    await expect(directory.readText("no.html")).rejects.toThrow("root/no.html: there is no such file");
  });

  test("finds a file whose name starts with two dots, but none by an absolute path", async () => {
    const { folder, directory } = await site();
    await folder.write("root/..a.html", "dots");
    expect(await directory.readText("..a.html")).toBe("dots");
    expect(await directory.find(folder.at("root/a.html"))).toBeUndefined();
  });

  test("has another version for a file of the same size when its time or the file itself changes", async () => {
    const { folder, directory } = await site();
    const version = async () => (await directory.find("a.html"))?.version;
    const at = async (path: string, time: number) => utimes(folder.at(path), time, time);
    await at("root/a.html", 1_000);
    const first = await version();
    await at("root/a.html", 2_000);
    const later = await version();
    expect(later).not.toBe(first);
    await folder.write("other.html", "B");
    await at("other.html", 2_000);
    await folder.rename("other.html", "root/a.html");
    expect(await version()).not.toBe(later);
  });

  test("has another version for a file that was rewritten", async () => {
    const { folder, directory } = await site();
    const before = await directory.find("a.html");
    await folder.write("root/a.html", "changed");
    const after = await directory.find("a.html");
    expect(after?.version).not.toBe(before?.version);
  });
});
