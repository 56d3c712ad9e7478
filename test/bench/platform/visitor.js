import { Agent, request } from "node:http";

/** Calls a server over one persistent connection, with the cookies of one visitor. */
export class Visitor {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookies = new Map();
  #port;

  constructor(port) {
    this.#port = port;
  }

  /** Posts a body of that type; resolves to the JSON of the response. Repeats the call once after a crumb failure. */
  async post(path, body, type = "application/json") {
    const first = await this.#once(path, body, type);
    const { status, json } = json403(first) ? await this.#once(path, body, type) : first;
    if (status >= 300) throw new Error(`${path} sent ${status}: ${JSON.stringify(json)}`);
    return json;
  }

  close() {
    this.#agent.destroy();
  }

  #once(path, body, type) {
    return new Promise((resolve, reject) => {
      const headers = {
        "Content-Type": type,
        "Content-Length": Buffer.byteLength(body),
        "X-CSRF-Token": decodeURIComponent(this.#cookies.get("crumb") ?? ""),
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const options = {
        port: this.#port,
        host: "127.0.0.1",
        path,
        method: "POST",
        agent: this.#agent,
        headers,
      };
      const sent = request(options, (res) => {
        for (const cookie of res.headers["set-cookie"] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
        }
        let text = "";
        res.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        res.on("end", () => resolve({ status: res.statusCode, json: text === "" ? {} : JSON.parse(text) }));
      });
      sent.on("error", reject).end(body);
    });
  }
}

function json403({ status, json }) {
  return status === 403 && json.crumbFail === true;
}
