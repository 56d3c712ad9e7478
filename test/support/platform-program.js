import { createRequire } from "node:module";

/*
 * A process that serves the built platform for the sample site, with options as JSON in its first argument. It prints
 * its port when it listens, and runs until it is terminated.
 */
const { storage, site, rates } = JSON.parse(process.argv[2]);
const { openPlatform } = await import(new URL("../../dist/platform/index.js", import.meta.url).href);
const express = createRequire(import.meta.url)("express");

const platform = await openPlatform({
  storage,
  rates,
  sites: [{ name: "studio", read: async () => site }],
});
const app = express();
app.use(platform.router);
const server = app.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
