import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { everything } from "../support/runs.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const root = new URL("../../", import.meta.url);
const bin = fileURLToPath(new URL("bin/platen.js", root));

beforeAll(() => {
  const built = existsSync(new URL("dist/cli/main.js", root));
  if (!built) throw new Error("These tests run the built program: npm run build");
});

interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function start(argv: readonly string[], cwd?: string): ChildProcess {
  const child = spawn(process.execPath, [bin, ...argv], { cwd, env: { PATH: process.env["PATH"] } });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function finished(child: ChildProcess): Promise<Finished> {
  const texts = { out: "", err: "" };
  child.stdout?.on("data", (chunk) => (texts.out += chunk));
  child.stderr?.on("data", (chunk) => (texts.err += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...texts };
}

const platen = (argv: readonly string[], cwd?: string): Promise<Finished> => finished(start(argv, cwd));

/** A service with one page. */
async function serving() {
  const folder = await TemporaryFolder.create({
    "site.json":
      '{"title":"T","description":"","pages":[{"path":"/","title":"H","template":"h.page","data":"h.json"}]}',
    "h.page": "hello {name}",
    "h.json": '{"name":"you"}',
  });
  const child = start(["serve", "--port", "0", "--site", ".", "--threads", "1"], folder.path);
  const result = finished(child);
  const [line] = (await once(child.stderr as NodeJS.ReadableStream, "data")) as [Buffer];
  const url = /http:\S+/.exec(line.toString())?.[0];
  const name = folder.path.split("/").at(-1);
  const page = async (): Promise<string> => (await fetch(`${url}/sites/${name}/`)).text();
  return { child, done: result, page };
}

describe("the program", () => {
  test("renders and sets an exit code for the result", async () => {
    const folder = await TemporaryFolder.create({
      "t.html": "[{a}]",
      "bad.html": "{a|nope}",
      "d.json": '{"a":1}',
    });
    expect(await platen(["render", "t.html", "--data", "d.json"], folder.path)).toEqual({
      code: 0,
      out: "[1]",
      err: "",
    });
    const findings = await platen(["render", "bad.html", "--data", "d.json"], folder.path);
    expect([findings.code, findings.out]).toEqual([1, "{a|nope}"]);
    expect((await platen(["render", "no.html", "--data", "d.json"], folder.path)).code).toBe(2);
  });

  test.runIf(everything)(
    "refers to scripts of islands at any base URL, with or without a trailing slash",
    async () => {
      const item = { id: "i1", likeCount: 3, websiteSettings: { simpleLikingEnabled: true } };
      const folder = await TemporaryFolder.create({
        "t.html": "<head></head><body>{.section item}{@|like-button}{.end}</body>",
        "d.json": JSON.stringify({ item }),
      });
      for (const base of ["https://cdn.test/a", "https://cdn.test/a/"]) {
        const argv = ["render", "t.html", "-d", "d.json", "--islands", "--assets-base", base];
        const { code, out } = await platen(argv, folder.path);
        expect(code).toBe(0);
        expect(out).toMatch(/<script [^>]*src="https:\/\/cdn\.test\/a\/entry-[^"/]+\.js"/);
      }
    },
  );

  test("reads standard input to its end", async () => {
    const folder = await TemporaryFolder.create({ "t.html": "{l.0}{.repeated section l}.{.end}" });
    const child = start(["render", "t.html", "--data", "-"], folder.path);
    child.stdin?.end(JSON.stringify({ l: Array(50_000).fill("x".repeat(10)) }));
    const { code, out } = await finished(child);
    expect([code, out.length]).toEqual([0, 50_010]);
  });

  test("ends silently when its reader closes the pipe", async () => {
    const child = start(["reference", "--format", "json"]);
    child.stdout?.once("data", () => child.stdout?.destroy());
    const { code, err } = await finished(child);
    expect([code, err]).toEqual([0, ""]);
  });

  test("serves until it receives a signal", async () => {
    const { child, done, page } = await serving();
    expect(await page()).toBe("hello you");
    child.kill("SIGINT");
    const { code, out } = await done;
    expect(code).toBe(0);
    const messages = out
      .trim()
      .split("\n")
      .map((text) => JSON.parse(text).msg);
    expect(messages).toEqual(["listening", "request", "stopping", "stopped"]);
  });

  test.runIf(everything)("keeps serving when the reader of its log is gone", async () => {
    const { child, done, page } = await serving();
    child.stdout?.destroy();
    for (let i = 0; i < 5; i++) expect(await page()).toBe("hello you");
    child.kill("SIGINT");
    const { code, err } = await done;
    expect([code, err]).toEqual([0, expect.stringMatching(/^[^\n]*http:[^\n]*\n[^\n]*\/platform[^\n]*\n$/)]);
  });

  test("rejects unknown settings without a stack trace", async () => {
    const { code, err } = await platen(["serve", "--port", "http"]);
    expect([code, err]).toEqual([2, "platen: --port: must be a number\n"]);
  });

  test.runIf(everything)("states the reason if it cannot serve in development mode", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const manifest = JSON.stringify({ title: "Site", description: "", pages: [] });
    const folder = await TemporaryFolder.create({ "site.json": manifest });
    const [occupied, nowhere] = await Promise.all([
      platen(["serve", "--dev", "--port", String(port), "--site", "."], folder.path),
      platen(["serve", "--dev", "--port", "0", "--site", "nowhere"], folder.path),
    ]);
    expect(occupied.code).toBe(2);
    expect(occupied.err).toContain(`port ${port} of 127.0.0.1 is in use`);
    expect(nowhere.code).toBe(2);
    expect(nowhere.err).toMatch(/nowhere: there is no such file or folder\n$/);
  });
});
