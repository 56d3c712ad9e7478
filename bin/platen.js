#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { main } from "../dist/cli/main.js";

const isDevelopment = process.argv.includes("--dev");
// Render threads compile no string to code, not even for a library of formatters. The main thread has already started.
if (!isDevelopment) setFlagsFromString("--disallow-code-generation-from-strings");
// The operator's environment, which says whether this is production.
const env = { ...process.env };
// React reads this when it is loaded. Its development build is several times slower.
process.env.NODE_ENV ??= isDevelopment ? "development" : "production";

process.exitCode = await main(process.argv.slice(2), {
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env,
  signals: process,
  exit: (code) => process.exit(code),
  clock: Date.now,
});
