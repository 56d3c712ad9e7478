import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetched } from "#browser/fetched.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("retries a failed fetch once, after a second", async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce("code");
  const code = fetched(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await code).toBe("code");
  expect(load).toHaveBeenCalledTimes(2);
});

test("fetches once on success, and fails after two failures", async () => {
  const there = vi.fn(async () => "code");
  expect(await fetched(there)).toBe("code");
  expect(there).toHaveBeenCalledTimes(1);
  const never = vi.fn(() => Promise.reject(new Error("offline")));
  const failed = expect(fetched(never)).rejects.toThrow("offline");
  await vi.runAllTimersAsync();
  await failed;
  expect(never).toHaveBeenCalledTimes(2);
});
