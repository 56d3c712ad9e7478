import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

const CANDIDATES = [
  process.env["NGINX_PATH"],
  "/usr/sbin/nginx",
  "/usr/bin/nginx",
  "/opt/homebrew/bin/nginx",
];

export function installedNginx(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path));
}

/**
 * Installs Debian's nginx if it is missing, after a notice. It does not install with PLATEN_INSTALL_NGINX=0, without
 * apt-get, or for a user other than root.
 */
export function installNginx(): void {
  if (installedNginx() !== undefined || process.env["PLATEN_INSTALL_NGINX"] === "0") return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stderr.write(
    "The tests of a deployment need nginx. Installing it with apt-get; PLATEN_INSTALL_NGINX=0 refuses this.\n",
  );
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "nginx-light"], { stdio: "ignore", env });
}

const shipped = new URL("../../deploy/nginx/platen.conf", import.meta.url);

/** Starts nginx with the shipped configuration. Only the addresses differ. */
export async function startNginx(path: string, port: number, replicas: readonly number[]) {
  let configuration = readFileSync(shipped, "utf8").replace("listen 8080;", `listen 127.0.0.1:${port};`);
  for (const [index, replica] of replicas.entries()) {
    configuration = configuration.replace(`platen-${index + 1}:4000`, `127.0.0.1:${replica}`);
  }
  const folder = await mkdtemp(join(tmpdir(), "platen-nginx-"));
  await writeFile(join(folder, "platen.conf"), configuration);
  // Its workers run as another user and keep large bodies there.
  await chmod(folder, 0o777);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const main = join(folder, "nginx.conf");
  const lines = [
    "daemon off;",
    "worker_processes 1;",
    `pid ${join(folder, "nginx.pid")};`,
    `error_log ${join(folder, "error.log")};`,
    "events { worker_connections 512; }",
    `http { access_log off; ${temporary.join(" ")} include ${join(folder, "platen.conf")}; }`,
  ];
  await writeFile(main, lines.join("\n"));
  const tested = spawnSync(path, ["-t", "-c", main, "-e", join(folder, "error.log")], {
    encoding: "utf8",
  });
  if (tested.status !== 0) throw new Error(`nginx refuses the configuration:\n${tested.stderr}`);
  const child: ChildProcess = spawn(path, ["-c", main, "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}/healthz`);
  return {
    url,
    /** The errors that nginx logged about the replicas. */
    log: () => readFileSync(join(folder, "error.log"), "utf8"),
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends requests until one succeeds. */
export async function untilAnswered(url: string): Promise<void> {
  const succeed = async () => {
    const { status, ok } = await fetch(url);
    if (!ok) throw new Error(`${url} responds with ${status}.`);
  };
  await vi.waitFor(succeed, { timeout: 50_000, interval: 20 });
}
