#!/usr/bin/env node
import { main } from "../dist/cli/main.js";

// React reads this when it is loaded. Its development build is several times slower.
process.env.NODE_ENV ??= process.argv.includes("--dev") ? "development" : "production";

process.exitCode = await main(process.argv.slice(2), {
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
  signals: process,
  clock: Date.now,
});
