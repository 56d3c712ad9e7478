import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Storage } from "#platform/index.js";
import { sampleSite } from "./platform-stage.js";

const program = fileURLToPath(new URL("platform-program.js", import.meta.url));
const built = new URL("../../dist/platform/index.js", import.meta.url);
const MANY = 1_000_000;

export interface PlatformProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends the process without warning, as a loss of power does, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Runs the built platform in a separate process until the test ends. */
export async function platformProcess(storage: Storage): Promise<PlatformProcess> {
  const started = await startPlatform(storage);
  onTestFinished(started.kill);
  return started;
}

/** The built platform in a separate process. */
export async function startPlatform(storage: Storage): Promise<PlatformProcess> {
  if (!existsSync(built)) throw new Error("This runs what was built: npm run build");
  const rates = { submission: MANY, cart: MANY, comment: MANY, like: MANY, record: MANY, read: MANY };
  const site = await sampleSite().read();
  const child = spawn(process.execPath, [program, JSON.stringify({ storage, site, rates })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await exited;
  };
  const [port] = (await Promise.race([
    once(child.stdout, "data"),
    exited.then(() => Promise.reject(new Error("the platform did not start"))),
  ])) as [Buffer];
  return { url: `http://127.0.0.1:${`${port}`.trim()}`, child, kill };
}

/** A visitor who keeps cookies and sends the crumb. */
export class RemoteVisitor {
  readonly #cookies = new Map<string, string>();

  /** The status of the response, and its JSON if there is any. */
  async send(
    url: string,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
    const response = await this.#once(url, method, path, body);
    return response.body["crumbFail"] === true ? this.#once(url, method, path, body) : response;
  }

  async #once(url: string, method: string, path: string, body: unknown) {
    const response = await fetch(url + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        "X-CSRF-Token": decodeURIComponent(this.#cookies.get("crumb") ?? ""),
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
  }

  /** Subscribes to the newsletter. Returns the status. */
  async subscribe(url: string, email: string): Promise<number> {
    const key = await this.send(url, "POST", "/api/form/FormSubmissionKey");
    if (key.status !== 200) return key.status;
    const saved = await this.send(url, "POST", "/api/form/SaveFormSubmission", {
      key: key.body["key"],
      form: JSON.stringify({ email }),
    });
    return saved.status;
  }

  async addToCart(url: string, body: object): Promise<number> {
    return (await this.send(url, "POST", "/api/commerce/shopping-cart/entries", body)).status;
  }
}
