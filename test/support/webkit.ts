import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY_PROGRAM = "/usr/bin/xvfb-run";
const BROWSERS = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);

/** How to install a browser. */
export const WEBKIT_HINT = "Install WebKit (Debian: apt-get install webkit2gtk-driver xvfb).";

/** The browser that WebKit's driver starts. Undefined if a part is missing. */
export function installedWebKit(): string | undefined {
  if (!existsSync(DRIVER) || !existsSync(DISPLAY_PROGRAM)) return undefined;
  return BROWSERS.find((path) => existsSync(path));
}

/** Maximum milliseconds until a condition is true or the driver responds. */
const PATIENCE = 30_000;
/** Maximum milliseconds to describe or close a page, which may be the one that does not respond. */
const SHORT_PATIENCE = 5_000;
/** Milliseconds between two checks of a condition. */
const INTERVAL = 100;
/** WebDriver's key for references to elements. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** One tab of a new visitor. */
export interface WebKitTab {
  open(url: string): Promise<void>;
  /** Runs a function in the page, with JSON values. */
  evaluate<T, A extends readonly unknown[]>(work: (...given: A) => T, ...given: A): Promise<T>;
  /** Waits until the function returns a truthy value in the page. */
  until<A extends readonly unknown[]>(work: (...given: A) => unknown, ...given: A): Promise<void>;
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  /** Types text or a WebDriver key into the focused element. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface WebKit {
  newTab(): Promise<WebKitTab>;
  close(): void;
}

/** WebDriver's name of the Escape key. */
export const ESCAPE = "\uE00C";

/** Starts WebKit, which is controlled by plain WebDriver over HTTP. */
export async function launchWebKit(): Promise<WebKit> {
  const binary = installedWebKit();
  if (binary === undefined) throw new Error(`There is no WebKit. ${WEBKIT_HINT}`);
  let driver = await startDriver();
  return {
    async newTab() {
      const tab = await newTab(driver.call, binary).catch(() => undefined);
      if (tab !== undefined) return tab;
      // A browser may start without connecting to its driver, which then accepts no other.
      driver.close();
      driver = await startDriver();
      return newTab(driver.call, binary);
    },
    close: () => driver.close(),
  };
}

/** Starts WebKit's driver on a separate virtual screen. */
async function startDriver(): Promise<{ readonly call: Call; close(): void }> {
  const port = await freePort();
  const driver = spawn(DISPLAY_PROGRAM, ["-a", DRIVER, `--port=${port}`], {
    // A separate process group, so that the screen ends with the driver.
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      // The sandbox needs privileges that containers do not have, and there is no GPU.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Compositing in software takes a third of the time of a page.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await waitUntilStarted(driver, () => call("GET", "/status"));
  return {
    call,
    close: () => {
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}

type Method = "GET" | "POST" | "DELETE";
type Call = (method: Method, path: string, body?: object, patience?: number) => Promise<unknown>;

function caller(base: string): Call {
  return async (method, path, body, patience = PATIENCE) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause) => {
      throw new Error(`WebDriver did not respond to ${method} ${path}.`, { cause });
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
}

async function waitUntilStarted(driver: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end && driver.exitCode === null; ) {
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(INTERVAL);
  }
  throw new Error("WebKit's driver did not start.");
}

async function newTab(call: Call, binary: string): Promise<WebKitTab> {
  const { sessionId } = (await call("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        // Otherwise the driver waits for all frames and media of a page, and hangs if one never responds.
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": { binary, args: ["--automation"] },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;

  const run = (script: string, args: readonly unknown[], patience?: number) =>
    call("POST", `${session}/execute/sync`, { script: `return (${script})(...arguments)`, args }, patience);
  const evaluate = async <T, A extends readonly unknown[]>(work: (...given: A) => T, ...given: A) =>
    (await run(work.toString(), given)) as T;
  const until: WebKitTab["until"] = async (work, ...given) => {
    let cause: unknown;
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(INTERVAL)) {
      try {
        if (await evaluate(work, ...given)) return;
      } catch (error) {
        // The script was called in the previous page, which ended first.
        if (/unload event/.test(String(error))) continue;
        cause = error;
        break;
      }
    }
    const state = await run(pageState.toString(), [], SHORT_PATIENCE).catch(String);
    const condition = `${work.toString()} of ${JSON.stringify(given)}`;
    throw new Error(`It did not come true in WebKit: ${condition}\n${JSON.stringify(state, null, 2)}`, {
      cause,
    });
  };
  const find = async (selector: string): Promise<string> => {
    const element = await call("POST", `${session}/element`, { using: "css selector", value: selector });
    return (element as Record<string, string>)[ELEMENT] ?? "";
  };
  const act = (actions: object) => call("POST", `${session}/actions`, { actions: [actions] });
  return {
    async open(url) {
      await call("POST", `${session}/url`, { url });
      await until((wanted) => location.href === wanted && document.readyState !== "loading", url);
    },
    evaluate,
    until,
    click: async (selector) =>
      void (await call("POST", `${session}/element/${await find(selector)}/click`, {})),
    async hover(selector) {
      const origin = { [ELEMENT]: await find(selector) };
      const move = { type: "pointerMove", duration: 0, origin, x: 0, y: 0 };
      await act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [move] });
    },
    async type(text) {
      const strokes = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await act({ type: "key", id: "keyboard", actions: strokes });
    },
    // If a page does not close, the next one cannot open.
    close: async () => void (await call("DELETE", session, {}, SHORT_PATIENCE).catch(() => undefined)),
  };
}

/** Runs in a page. Returns details that explain why a condition was not met. */
function pageState(): object {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const { complaints } = globalThis as { complaints?: readonly string[] };
  return {
    url: location.href,
    readyState: document.readyState,
    hidden: document.hidden,
    complaints,
    notYetAlive: [...document.querySelectorAll("platen-island:not([data-alive])")].map((island) =>
      island.getAttribute("block"),
    ),
    messages: [...document.querySelectorAll("[role=alert], [role=status]")].map(
      ({ textContent }) => textContent,
    ),
    received: resources.map(({ name, duration }) => `${name} ${Math.round(duration)} ms`),
    html: document.querySelector("main")?.outerHTML.slice(0, 10_000),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
