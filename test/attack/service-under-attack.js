import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("./service-process.js", import.meta.url));

/** Starts the service in a process of its own. `ask` a question of service-process.js, `stop` when done. */
export async function startService(settings = {}, measured = false) {
  const child = fork(script, [JSON.stringify(settings), measured ? "measured" : ""], {
    execArgv: ["--expose-gc"],
    // As the service runs: the development build of React is several times slower.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [{ url }] = await once(child, "message");
  const ask = async (question) => {
    const answered = new Promise((resolve) => {
      const listener = (message) => {
        if (!(question in message)) return;
        child.off("message", listener);
        resolve(message[question]);
      };
      child.on("message", listener);
    });
    child.send(question);
    return answered;
  };
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGINT");
    const [code] = await ended;
    return code;
  };
  return { url, port: Number(new URL(url).port), ask, stop, child };
}
