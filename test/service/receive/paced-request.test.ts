import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { ownTurn } from "../../../src/service/receive/own-turn.js";
import { PacedRequest } from "../../../src/service/receive/paced-request.js";

test("a connection that sends single bytes is not read before its own turn", async () => {
  const socket = new Socket();
  const resume = vi.spyOn(socket, "resume").mockReturnValue(socket);
  const req = new PacedRequest(socket).on("data", () => undefined);
  await new Promise((resolve) => process.nextTick(resolve));
  resume.mockClear();
  const accepted = Array.from({ length: 1_000 }, () => req.push("x"));
  expect(accepted.indexOf(false)).toBe(255);
  expect(accepted.lastIndexOf(true)).toBe(254);
  await new Promise((resolve) => process.nextTick(resolve));
  expect(resume).not.toHaveBeenCalled();
  await ownTurn();
  expect(resume).toHaveBeenCalledOnce();
  expect(req.push("x")).toBe(true);
});
