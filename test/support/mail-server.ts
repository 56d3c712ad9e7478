import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { onTestFinished } from "vitest";

/** A mail server that accepts every message. */
function takingMail(messages: string[]): Server {
  return createServer((socket) => {
    let data: string | undefined;
    socket.setEncoding("utf8").write("220 ready\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk: string) => {
      for (const line of chunk.split("\r\n").slice(0, -1)) {
        if (data !== undefined) {
          if (line !== ".") data += `${line}\n`;
          else {
            messages.push(data);
            data = undefined;
            socket.write("250 taken\r\n");
          }
        } else if (line === "DATA") {
          data = "";
          socket.write("354 go on\r\n");
        } else socket.write(line === "QUIT" ? "221 bye\r\n" : "250 fine\r\n");
      }
    });
  });
}

/** Starts a mail server that collects every message until the test ends. */
export async function mailServer(messages: string[], wanted = 0): Promise<{ readonly port: number }> {
  const server = takingMail(messages).listen(wanted, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port };
}
