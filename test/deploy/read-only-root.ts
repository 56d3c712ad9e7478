import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";

const bin = fileURLToPath(new URL("../../bin/platen.js", import.meta.url));
/** The user of the image and of the pods. */
const USER = 1000;

/**
 * Replaces itself by the program as a user without privileges, on a file system that is read-only for it. `$1` is a
 * folder that stays writable, or "-". Mounts end with the process.
 */
const SCRIPT = `
set -e
mount --make-rprivate /
if [ "$1" != - ]; then mount --bind "$1" "$1"; fi
mount -o remount,bind,ro /
for other in /tmp /work /home; do if mountpoint -q $other; then mount -o remount,bind,ro $other; fi; done
shift
exec setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set=-all "$@"
`;

/** Whether this machine allows a process to have mounts of its own. Prints a notice if it does not. */
export function hasOwnMounts(): boolean {
  const tried = spawnSync("unshare", ["--mount", "sh", "-c", SCRIPT, "sh", "-", "true"]);
  if (tried.status === 0) return true;
  process.stderr.write(
    "NOT CHECKED: the shipped containers (missing: root and unshare --mount, of util-linux)\n",
  );
  return false;
}

/** A container of a manifest. */
export interface Container {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The folder of a volume. */
  readonly volume?: string;
}

/** The options of Node in the image. */
const flags = (
  JSON.parse(
    /^ENTRYPOINT (.+)$/m.exec(readFileSync(`${repositoryRoot}/Dockerfile`, "utf8"))?.[1] ?? "[]",
  ) as string[]
).slice(1, -1);

/** Starts the built program like the container of a manifest, until the test ends. */
export function startContainer({ args, env, volume = "-" }: Container) {
  const argv = ["--mount", "sh", "-c", SCRIPT, "sh", volume, process.execPath, ...flags, bin, ...args];
  const child: ChildProcess = spawn("unshare", argv, {
    cwd: "/",
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const exit = once(child, "close").then(([code]) => code as number | null);
  return {
    exit,
    /** The lines for the operator. */
    output: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return exit;
    },
  };
}
