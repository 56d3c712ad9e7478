import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { commands } from "#cli/registry.js";
import { run } from "../support/cli.js";

describe("platen", () => {
  test("without arguments shows its usage", async () => {
    const { code, out, err } = await run([]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("Usage: platen");
  });

  test.each([["--help"], ["-h"], ["help"]])("%s prints the help", async (flag) => {
    const { code, out, err } = await run([flag]);
    expect([code, err]).toEqual([0, ""]);
    for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`${name} .*${summary}`));
  });

  test.each(commands.map(({ name }) => name))("%s has help with both spellings", async (name) => {
    const { code, out, err } = await run([name, "--help"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(`Usage: platen ${name} `);
    expect((await run(["help", name])).out).toBe(out);
  });

  test("--version prints the version", async () => {
    expect(await run(["--version"])).toEqual({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      err: "",
    });
  });

  test.each([
    [["rendr"], "unknown command 'rendr'\n(Did you mean render?)"],
    [["help", "rendr"], "unknown command 'rendr'"],
    [["render", "", "--data", "x.json"], "a path is empty; name a file"],
    [["lint", "--stdin", "--config", ""], "a path is empty; name a file"],
    [["lint", "--stdin", "--cache", "--cache-location", ""], "a path is empty; name a file"],
    [["lint", "--stdin", "--stdin-filename", ""], "a path is empty; name a file"],
    [["serve", "--print-config", "--config", ""], "a path is empty; name a file"],
    [["render", "x", "--data", "-", "--inject", "a=-"], "standard input cannot be several files"],
    [["lint", "--fromat", "json", "x"], "unknown option '--fromat'\n(Did you mean --format?)"],
    [
      ["lint", "x", "--format", "xml"],
      "Allowed choices are stylish, json, sarif, github, checkstyle, junit.",
    ],
    [["render", "x"], "--data is missing"],
    [["render", "x", "y", "-d", "z"], "too many arguments"],
    [["render", "x", "--dta", "y"], "unknown option '--dta'\n(Did you mean --data?)"],
    [["render", "x", "-d", "y", "--time-zone", "Mars/X"], "It must be an IANA time zone"],
    [["render", "x", "-d", "y", "--now", "today"], "It must be in milliseconds since 1970"],
    [["render", "x", "-d", "y", "--now", "1e99"], "It must be in milliseconds since 1970"],
    [["render", "x", "-d", "y", "--now", "8640000000000001"], "It must be in milliseconds since 1970"],
    [["render", "x", "-d", "y", "--inject", "nope"], "It must be PATH=FILE"],
    [["render", "x", "-d", "y", "--inject", "=f"], "It must be PATH=FILE"],
    [["--nope"], "unknown option '--nope'"],
  ])("rejects %j as wrong usage", async (argv, message) => {
    const { code, out, err } = await run(argv);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(message);
    expect(err).not.toContain("    at ");
  });

  test("a closed pipe is not an error", async () => {
    const closedStream = new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
      },
    });
    expect(await run(["reference"], { stdout: closedStream })).toEqual({ code: 0, out: "", err: "" });
  });

  test("an error of the file system that names a path is explained in words", async () => {
    const env = {
      get PLATEN_CONFIG(): string {
        throw Object.assign(new Error("EROFS: open '/x'"), { code: "EROFS", path: "/x" });
      },
    };
    const { code, err } = await run(["serve", "--print-config"], { env });
    expect([code, err]).toEqual([2, "platen: /x: the file system is read-only\n"]);
  });

  test("a full disk is an error without a stack trace", async () => {
    const full = new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error("write ENOSPC"), { code: "ENOSPC" }));
      },
    });
    const { code, err } = await run(["reference"], { stdout: full });
    expect([code, err]).toEqual([2, "platen: output: no space is left on the device\n"]);
  });

  test("an error that cannot be printed sets the exit code", async () => {
    const full = new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error("write ENOSPC"), { code: "ENOSPC" }));
      },
    });
    expect((await run(["lint", "/none"], { stderr: full })).code).toBe(2);
  });

  test("a bug in Platen is reported without a stack trace unless requested", async () => {
    const broken = () =>
      new Writable({
        write() {
          throw new Error("our mistake");
        },
      });
    const plain = await run(["reference"], { stdout: broken() });
    expect(plain.code).toBe(2);
    expect(plain.err).toBe(
      "platen: an unexpected error: our mistake\nSet PLATEN_DEBUG=1 to see where it happened.\n",
    );
    const traced = await run(["reference"], { stdout: broken(), env: { PLATEN_DEBUG: "1" } });
    expect(traced.err).toContain("    at ");
  });
});
