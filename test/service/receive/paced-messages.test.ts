import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getHeapSpaceStatistics } from "node:v8";
import { expect, test, vi } from "vitest";
import { PacedRequest, PacedResponse, paceReset } from "#service/receive/paced-messages.js";
import { ownTurn } from "#service/receive/turns.js";
import { garbageCollector } from "../../support/garbage-collection.js";

const BYTE = Buffer.from("x");

test("a connection that sends single bytes is not read before its own turn", async () => {
  const socket = new Socket();
  const resume = vi.spyOn(socket, "resume").mockReturnValue(socket);
  const req = new PacedRequest(socket).on("data", () => undefined);
  await new Promise((resolve) => process.nextTick(resolve));
  resume.mockClear();
  const accepted = Array.from({ length: 1_000 }, () => req.push(BYTE));
  expect(accepted.indexOf(false)).toBe(255);
  expect(accepted.lastIndexOf(true)).toBe(254);
  await new Promise((resolve) => process.nextTick(resolve));
  expect(resume).not.toHaveBeenCalled();
  await ownTurn();
  expect(resume).toHaveBeenCalledOnce();
  expect(req.push(BYTE)).toBe(true);
});

test("a connection that sends a large body is not read before its own turn", async () => {
  const req = new PacedRequest(new Socket()).on("data", () => undefined);
  await new Promise((resolve) => process.nextTick(resolve));
  const accepted = Array.from({ length: 8 }, () => req.push(Buffer.alloc(65_536)));
  expect(accepted).toEqual([true, true, true, false, false, false, false, false]);
  await ownTurn();
  expect(req.push(BYTE)).toBe(true);
});

test("chunks reach the reader in the order of their arrival", async () => {
  const chunks: string[] = [];
  const req = new PacedRequest(new Socket()).on("data", (chunk) => chunks.push(String(chunk)));
  const long = "y".repeat(2_000);
  for (const chunk of ["a", "b", long, "c", "d"]) req.push(Buffer.from(chunk));
  await setImmediate();
  for (const chunk of ["e", "f"]) req.push(Buffer.from(chunk));
  req.push(null);
  await once(req, "end");
  expect(chunks.join("")).toBe(`ab${long}cdef`);
});

test("no chunk is lost if the prototype of the request is replaced", async () => {
  const req = new PacedRequest(new Socket());
  req.push(BYTE);
  Object.setPrototypeOf(req, IncomingMessage.prototype);
  req.push(BYTE);
  req.push(null);
  expect(Buffer.concat(await req.toArray()).toString()).toBe("xx");
});

test("small chunks of one turn reach the reader together", async () => {
  const lengths: number[] = [];
  const req = new PacedRequest(new Socket()).on("data", ({ length }) => lengths.push(length));
  for (let i = 0; i < 10_000; i++) req.push(BYTE);
  await setImmediate();
  expect(lengths.reduce((sum, length) => sum + length)).toBe(10_000);
  expect(lengths.length).toBeLessThan(20);
});

test("a connection is not read further until the small chunks before are consumed", async () => {
  const req = new PacedRequest(new Socket());
  for (let i = 0; i < 200; i++) expect(req.push(Buffer.alloc(1_000))).toBe(true);
  await setImmediate();
  expect(req.push(BYTE)).toBe(false);
  req.resume();
  await setImmediate();
  expect(req.push(BYTE)).toBe(true);
});

test("the writer of a large response goes on in turns of its own", async () => {
  const onDrain = vi.fn();
  const res = new PacedResponse(new IncomingMessage(new Socket())).on("drain", onDrain);
  const write = (): void => {
    res.write(Buffer.alloc(65_536));
    res.emit("drain");
  };
  for (let i = 0; i < 3; i++) write();
  expect(onDrain).toHaveBeenCalledTimes(3);
  write();
  expect(onDrain).toHaveBeenCalledTimes(3);
  await ownTurn();
  expect(onDrain).toHaveBeenCalledTimes(4);
  write();
  expect(onDrain).toHaveBeenCalledTimes(5);
});

test("connections that are reset together are destroyed in turns of their own, without an error", async () => {
  const sockets = Array.from({ length: 3 }, () => new Socket());
  const onError = vi.fn();
  for (const socket of sockets) {
    paceReset(socket);
    socket.on("error", onError).destroy(Object.assign(new Error("read"), { code: "ECONNRESET" }));
  }
  const counts = new Set<number>();
  for (let turn = 0; turn < 20; turn++) {
    counts.add(sockets.filter((socket) => socket.destroyed).length);
    await setImmediate();
  }
  expect([...counts]).toEqual([0, 1, 2, 3]);
  expect(onError).not.toHaveBeenCalled();
});

test("other errors destroy a connection at once", () => {
  const socket = new Socket().on("error", () => undefined);
  paceReset(socket);
  socket.destroy(new Error("broken"));
  expect(socket.destroyed).toBe(true);
});

test("a minor collection frees the requests that have ended", () => {
  const collectGarbage = garbageCollector();
  const oldBytes = (): number =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")?.space_used_size ?? 0;
  const socket = new Socket();
  collectGarbage();
  const before = oldBytes();
  for (let round = 0; round < 20; round++) {
    for (let count = 0; count < 200; count++) new PacedRequest(socket);
    collectGarbage({ type: "minor" });
  }
  expect(oldBytes() - before).toBeLessThan(1_000_000);
});
