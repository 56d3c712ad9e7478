import { describe, expect, test } from "vitest";
import { openingOf } from "#cli/serve/opening.js";
import { readConfig } from "#cli/serve/settings/read-config.js";

const tokens = [{ name: "a", token: "0123456789abcdef" }];
const site = "sites";
const platformData = "data";

function opening(settings: Record<string, unknown>, env: Record<string, string> = {}, development = false) {
  return openingOf(readConfig(settings, {}), { env, development });
}

describe("without production", () => {
  test.each([
    [
      {},
      "samples",
      "embedded",
      "everyone; the sample sites; a platform in memory, which forgets its data on exit.",
    ],
    [
      { site, platformData },
      { folder: site },
      "embedded",
      "everyone; the sites in sites; a platform in data.",
    ],
    [{ platform: "none" }, "samples", "none", 'everyone; the sample sites; no platform (it is "none").'],
  ])("%j opens %j and the platform %s", (settings, sites, platform, summary) => {
    const opened = opening(settings);
    expect(opened).toEqual({ sites, platform, summary: `Open: rendering and lint for ${summary}` });
  });

  test("--dev opens the sample sites whatever the environment is", () => {
    expect(opening({ tokens }, { NODE_ENV: "production" }, true)).toMatchObject({ sites: "samples" });
  });
});

describe.each([
  ["tokens are set", { tokens }, {}, "callers with a token"],
  ["NODE_ENV is production", {}, { NODE_ENV: "production" }, "everyone"],
])("in production, because %s,", (reason, set, env, callers) => {
  test("only rendering and lint are open", () => {
    expect(opening(set, env)).toEqual({
      sites: undefined,
      platform: "none",
      summary:
        `Open: rendering and lint for ${callers}; no sites (${reason}; --site opens them); ` +
        `no platform (${reason}; --platform-data opens one).`,
    });
  });

  test("folders open sites and the platform", () => {
    expect(opening({ ...set, site }, env)).toMatchObject({ sites: { folder: site }, platform: "none" });
    expect(opening({ ...set, site, platformData }, env)).toEqual({
      sites: { folder: site },
      platform: "embedded",
      summary: `Open: rendering and lint for ${callers}; the sites in sites; a platform in data.`,
    });
    const url = "postgresql://user:secret@db.example/site";
    const opened = opening({ ...set, site, platform: url }, env);
    expect(opened.platform).toBe(url);
    expect(opened.summary).not.toContain("secret");
  });

  test.each([
    [
      { site, platform: "embedded" },
      "the embedded platform needs a folder for its database",
      "--platform-data",
    ],
    [{ platformData }, "the platform has no site to serve", "--site"],
    [{ platform: "postgresql://db/site" }, "the platform has no site to serve", "--site"],
  ])("%j is an error with advice", (settings, problem, advice) => {
    const open = () => opening({ ...set, ...settings }, env);
    expect(open).toThrow(`${problem}, because ${reason}; name`);
    expect(open).toThrow(advice);
  });
});
