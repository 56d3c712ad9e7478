import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { startThreads } from "#service/open-service.js";
import { TemporaryFolder } from "../support/temporary-folder.js";
import { threadFile } from "../support/thread-build.js";

const LIBRARY = `
const shout = {
  name: "shout", family: "core", summary: "s", accepts: "a", writes: "plain", parameters: [], examples: [],
  bind: () => (value) => String(value).toUpperCase(),
};
const noMarquee = {
  code: "no-marquee", level: "warning", summary: "s", explanation: "e", examples: { bad: [], good: [] },
  create: (context) => ({
    startTag: ({ name, start, end }) => {
      if (name === "marquee") context.report({ span: { start, end }, message: "No marquee." });
    },
  }),
};
export default {
  formatters: [shout],
  rules: [noMarquee],
  config: { overrides: [{ files: ["strict.page"], rules: { "no-marquee": "error" } }] },
};`;

test("render threads load the formatters, rules and levels of the library file", async () => {
  const folder = await TemporaryFolder.create({ "own.mjs": LIBRARY });
  const config = readConfig({ renderThreads: 1, renderDeadline: 60_000 }, {});
  const threads = startThreads(config, await threadFile(), folder.at("own.mjs"));
  onTestFinished(() => threads.close());
  const job = (work: "render" | "lint", body: object) =>
    threads.run({ work, requestId: "r", now: 0 }, [Buffer.from(JSON.stringify(body))]);
  const textOf = async (done: ReturnType<typeof job>) => {
    const outcome = await done;
    return "body" in outcome ? new TextDecoder().decode(outcome.body) : JSON.stringify(outcome);
  };
  expect(await textOf(job("render", { template: "{a|shout}", data: { a: "hi" } }))).toContain("HI");
  const template = "<marquee>{a|shout}</marquee>";
  const lintWith = async (rules: object, name?: string) =>
    JSON.parse(await textOf(job("lint", { template, rules, name })));
  expect(await lintWith({})).toMatchObject({ diagnostics: [{ code: "no-marquee", severity: "warning" }] });
  expect(await lintWith({}, "strict.page")).toMatchObject({ diagnostics: [{ severity: "error" }] });
  expect(await lintWith({ "no-marquee": "off" }, "strict.page")).toEqual({ diagnostics: [] });
});
