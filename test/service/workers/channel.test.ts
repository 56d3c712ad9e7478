import { EventEmitter, once } from "node:events";
import { describe, expect, test } from "vitest";
import { type Answerers, Channel, type Port } from "../../../src/service/workers/channel.js";

type Calls = {
  readonly double: { readonly question: number; readonly answer: number };
  readonly fail: { readonly question: undefined; readonly answer: undefined };
  readonly keepQuiet: { readonly question: undefined; readonly answer: undefined };
};
type None = Record<never, never>;

const answerers: Answerers<Calls> = {
  double: (number) => number * 2,
  fail: () => {
    throw new Error("it went wrong");
  },
  keepQuiet: () => new Promise(() => undefined),
};

/** Two ends of one connection, the second of which answers; `held`: nothing leaves the first one. */
function connected(held = false) {
  const wires = [new EventEmitter(), new EventEmitter()] as const;
  const port = (from: EventEmitter, to: EventEmitter, blocked: boolean): Port => ({
    send: (message, sent) => {
      if (!blocked) setImmediate(() => to.emit("message", structuredClone(message)) && sent(null));
    },
    receive: (listener) => void from.on("message", listener),
  });
  const asking = new Channel<Calls, None>(port(wires[0], wires[1], held), {});
  new Channel<None, Calls>(port(wires[1], wires[0], false), answerers);
  return { asking, wires };
}

const soon = { deadline: 10_000 };

describe("a channel", () => {
  test("gives each question its answer", async () => {
    const { asking } = connected();
    const answers = [1, 2, 3].map((number) => asking.ask("double", number, soon));
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  });

  test("passes on that answering failed", async () => {
    const { asking } = connected();
    await expect(asking.ask("fail", undefined, soon)).rejects.toThrow(
      '"fail" was not answered: it went wrong',
    );
  });

  test.each(["unknown", "constructor", "__proto__"])("does not answer to %s", async (kind) => {
    const { asking } = connected();
    await expect(asking.ask(kind as "fail", undefined, soon)).rejects.toThrow("it is not known here");
  });

  test("waits for no answer beyond its deadline, nor beyond the other's end", async () => {
    const { asking } = connected();
    await expect(asking.ask("keepQuiet", undefined, { deadline: 1 })).rejects.toThrow("it took too long");
    const open = asking.ask("keepQuiet", undefined, soon);
    asking.close();
    await expect(open).rejects.toThrow("the process has gone");
  });

  test("passes over what is not of its own", async () => {
    const { asking, wires } = connected();
    for (const message of [null, 1, "x", {}, { platen: "question" }, { platen: "answer", number: 0 }]) {
      for (const wire of wires) wire.emit("message", message);
    }
    wires[0].emit("message", { platen: "answer", number: 99, ok: true, body: 1 });
    expect(await asking.ask("double", 4, soon)).toBe(8);
  });

  test("sends a process that does not read only so much", async () => {
    const { asking } = connected(true);
    const weight = 40 * 1024 * 1024;
    const waiting = asking.ask("double", 1, { deadline: 10_000, weight });
    await expect(asking.ask("double", 1, { ...soon, weight })).rejects.toThrow("too much waits to be sent");
    asking.close();
    await expect(waiting).rejects.toThrow("the process has gone");
  });
});

test("an answer that nobody waits for any longer is passed over", async () => {
  const { asking, wires } = connected();
  const answered = once(wires[0], "message");
  const given = asking.ask("double", 1, soon);
  asking.close();
  await expect(given).rejects.toThrow("the process has gone");
  await answered;
  expect(await asking.ask("double", 2, soon)).toBe(4);
});
