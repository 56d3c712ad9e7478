import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";

const BIN = "/usr/lib/postgresql/15/bin";
const NOTICE =
  "PostgreSQL is not installed, so the platform's tests on it are left out (Debian: apt-get install postgresql-15).\n";

const INIT = ["-U", "platen", "-A", "trust", "--no-sync", "-E", "UTF8"];
/** The tests end processes, not machines, so nothing has to be written to the disk. */
const SETTINGS = ["-c", "shared_buffers=16MB", "-c", "fsync=off", "-c", "full_page_writes=off"];

/** Whether PostgreSQL can be started. Prints one notice if it cannot. */
export function hasPostgres(): boolean {
  const isInstalled = existsSync(join(BIN, "postgres")) && account() !== undefined;
  if (!isInstalled) process.stderr.write(NOTICE);
  return isInstalled;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. Undefined if no other user can run it. */
function account(): Account | undefined {
  const { getuid, getgid } = process;
  if (getuid === undefined || getgid === undefined) return undefined;
  if (getuid() !== 0) return { uid: getuid(), gid: getgid() };
  const passwd = spawnSync("getent", ["passwd", "postgres"], { encoding: "utf8" }).stdout.split(":");
  const [uid, gid] = [Number(passwd[2]), Number(passwd[3])];
  return uid > 0 ? { uid, gid } : undefined;
}

/** A separate PostgreSQL server in a temporary folder. */
export class PostgresServer {
  readonly #folder: string;
  readonly #port: number;
  readonly #account: Account;
  #databases = 0;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, account: Account) {
    this.#folder = folder;
    this.#port = port;
    this.#account = account;
  }

  static async start(): Promise<PostgresServer> {
    const user = account();
    if (user === undefined) throw new Error(NOTICE);
    // Paths of sockets must be short, and the account needs access to the folder.
    const folder = mkdtempSync("/tmp/platen-pg-");
    chownSync(folder, user.uid, user.gid);
    const server = new PostgresServer(folder, await freePort(), user);
    execFileSync(join(BIN, "initdb"), [...INIT, "-D", server.#data], server.#options);
    await server.startAgain();
    return server;
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  /** Creates an empty database and returns its URL. */
  async database(): Promise<string> {
    const name = `test_${++this.#databases}`;
    await query(this.#url("postgres"), `create database ${name}`);
    return this.#url(name);
  }

  /** Closes all connections and stops the server. */
  async stop(): Promise<void> {
    const process = this.#process;
    if (process === undefined || process.exitCode !== null) return;
    process.kill("SIGQUIT");
    await once(process, "exit");
  }

  async startAgain(): Promise<void> {
    const argv = [
      "-D",
      this.#data,
      "-p",
      `${this.#port}`,
      "-k",
      this.#folder,
      "-h",
      "127.0.0.1",
      ...SETTINGS,
    ];
    this.#process = spawn(join(BIN, "postgres"), argv, this.#options);
    await this.#ready();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #ready(): Promise<void> {
    const connect = async () => {
      const client = new pg.Client(this.#url("postgres"));
      await client.connect();
      await client.end();
    };
    await vi.waitFor(connect, { timeout: 50_000, interval: 50 });
  }

  get #options() {
    const { uid, gid } = this.#account;
    return { uid, gid, cwd: this.#folder, stdio: "ignore", env: { LC_ALL: "C" } } as const;
  }

  #url(database: string): string {
    return `postgresql://platen@127.0.0.1:${this.#port}/${database}`;
  }
}

/**
 * Empties the tables of a database except the list of its migrations. That is faster than creating another database.
 */
export async function emptyTables(url: string): Promise<void> {
  const rows = await query(url, "select tablename from pg_tables where schemaname = 'public'");
  const tables = rows.map((row) => String(row["tablename"])).filter((name) => !name.startsWith("kysely"));
  await query(url, `truncate ${tables.join(", ")}`);
}

async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
