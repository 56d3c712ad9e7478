import { randomBytes } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asFileError } from "#store/file-error.js";
import { packagePath } from "../package-facts.js";
import { aboutRepository } from "../template-repository.js";
import { UsageError } from "../usage-error.js";
import { type JsonEdit, withJson } from "./json-edit.js";
import { slugOf } from "./names.js";

/** The templates of `init` with their descriptions. */
export const STARTS = {
  blog: "a journal with a home page and a contact form",
  portfolio: "projects with pictures, a home page and a contact form",
  shop: "products with variants, a cart and a contact form",
} as const;

export type StartName = keyof typeof STARTS;

export const DEFAULT_START: StartName = "blog";

export function isStart(name: string): name is StartName {
  return Object.hasOwn(STARTS, name);
}

/** Throws a `UsageError` if the folder contains anything except a Git repository. */
export async function requireEmpty(folder: string, name: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw asFileError(error, name);
  });
  if (entries.every((entry) => entry === ".git")) return;
  const what = aboutRepository(folder, name) ?? `${name}: is not empty`;
  throw new UsageError(`${what}; name a new folder, such as: platen init my-site`);
}

/** Writes a site into an empty folder. `folder` is its absolute path, `name` the folder as given. */
export async function writeStart(
  start: StartName,
  title: string,
  folder: string,
  name: string,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    // Shared files come first, so that a template can replace them.
    for (const part of ["every-start", start]) {
      await cp(packagePath(`templates/starts/${part}`), folder, { recursive: true });
    }
    // Forms, carts and likes are stored under this id.
    const id = randomBytes(12).toString("hex");
    const identifier = slugOf(title);
    await edit(join(folder, "site.json"), [
      { path: ["title"], value: title },
      { path: ["visitor", "website", "id"], value: id },
      { path: ["visitor", "website", "identifier"], value: identifier },
    ]);
    await edit(join(folder, "data/site.json"), [
      { path: ["website", "id"], value: id },
      { path: ["website", "identifier"], value: identifier },
      { path: ["website", "siteTitle"], value: title },
    ]);
    const readme = join(folder, "README.md");
    const text = await readFile(readme, "utf8");
    await writeFile(
      readme,
      text.replace("# The site", () => `# ${title.replace(/\s+/g, " ")}`),
    );
  } catch (error) {
    throw asFileError(error, name);
  }
}

async function edit(path: string, edits: readonly JsonEdit[]): Promise<void> {
  await writeFile(path, withJson(await readFile(path, "utf8"), edits));
}
