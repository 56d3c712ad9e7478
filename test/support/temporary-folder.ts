import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder for one test, removed when it is over. */
export class TemporaryFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async create(files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<TemporaryFolder> {
    const folder = new TemporaryFolder(await mkdtemp(join(tmpdir(), "platen-test-")));
    onTestFinished(() => rm(folder.path, { recursive: true, force: true }));
    for (const [path, content] of Object.entries(files)) await folder.write(path, content);
    return folder;
  }

  at(path: string): string {
    return join(this.path, path);
  }

  async write(path: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(this.at(path)), { recursive: true });
    await writeFile(this.at(path), content);
  }

  async link(path: string, target: string): Promise<void> {
    await mkdir(dirname(this.at(path)), { recursive: true });
    await symlink(target, this.at(path));
  }

  async rename(from: string, to: string): Promise<void> {
    await rename(this.at(from), this.at(to));
  }
}
