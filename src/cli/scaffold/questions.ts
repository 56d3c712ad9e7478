import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { cancel, intro, select, text } from "@clack/prompts";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";
import { titleOf } from "./names.js";
import { DEFAULT_START, requireEmpty, STARTS, type StartName } from "./starts.js";

export interface StartAnswers {
  readonly folder: string | undefined;
  readonly title: string | undefined;
  readonly start: StartName | undefined;
}

/** Asks for missing answers in the terminal. Returns undefined if the user cancels. */
export async function askForStart(io: Io, known: StartAnswers): Promise<StartAnswers | undefined> {
  const streams = { input: io.stdin, output: io.stdout };
  intro("A new site", streams);
  const stop = (): undefined => {
    cancel("Nothing was written.", streams);
    return undefined;
  };

  const folder = known.folder ?? (await askForFolder(io, streams));
  if (typeof folder === "symbol") return stop();
  const suggestion = titleOf(basename(absolutePath(io, folder, "folder")));
  const title =
    known.title ??
    (await text({
      message: "What is the title of the site?",
      placeholder: suggestion,
      defaultValue: suggestion,
      ...streams,
    }));
  if (typeof title === "symbol") return stop();
  const start =
    known.start ??
    (await select({
      message: "Which template should it start from?",
      initialValue: DEFAULT_START,
      options: Object.entries(STARTS).map(([value, hint]) => ({ value: value as StartName, hint })),
      ...streams,
    }));
  if (typeof start === "symbol") return stop();
  return { folder, title, start };
}

type Streams = Pick<Parameters<typeof text>[0], "input" | "output">;

/** Asks until the folder is usable for a site. Returns a symbol if the user cancels. */
async function askForFolder(io: Io, streams: Streams): Promise<string | symbol> {
  const isFree = (await readdir(io.cwd)).every((entry) => entry === ".git");
  const suggestion = isFree ? "." : "my-site";
  for (;;) {
    const folder = await text({
      message: "Which folder? It must be empty or new.",
      placeholder: suggestion,
      defaultValue: suggestion,
      ...streams,
    });
    if (typeof folder === "symbol") return folder;
    const problem = await requireEmpty(absolutePath(io, folder, "folder"), folder).catch(String);
    if (problem === undefined) return folder;
    cancel(`${folder} is not empty. Name another folder.`, streams);
  }
}
