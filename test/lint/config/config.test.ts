import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { ignoreFilter } from "#lint/config/ignore.js";
import { loadConfigs } from "#lint/config/load.js";
import { readConfig } from "#lint/config/read.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { lintText } from "#lint/runner.js";

describe("a configuration", () => {
  test("can set levels, options, overrides and ignored files", async () => {
    const config = {
      extends: ["./base.json"],
      rules: { "image-alt": "off", "nested-repeats": ["error", { max: 2 }], "unknown-formatter": "warning" },
      overrides: [{ files: ["blocks/**"], rules: { "image-alt": "error" } }],
      ignore: ["old/"],
    };
    expect(await readConfig(config, "c.json")).toEqual(config);
  });

  test.each([
    [{ rules: { "image-atl": "off" } }, 'rules.image-atl: there is no such code; did you mean "image-alt"?'],
    [{ rulez: {} }, 'rulez: there is no such setting; did you mean "rules"?'],
    [{ rules: { "image-alt": "warn" } }, "rules.image-alt: "],
    [{ rules: { "image-alt": ["error", {}] } }, "rules.image-alt: "],
    [
      { rules: { "nested-repeats": "warn" } },
      "rules.nested-repeats: expected a level (off, info, warning, error) or a list of a level and options",
    ],
    [{ rules: { "nested-repeats": ["warn", {}] } }, "rules.nested-repeats.0: Invalid option: "],
    [{ rules: { "unescaped-text": ["error", { html: "x" }] } }, "rules.unescaped-text.1.html: "],
    [{ extends: 3 }, "extends: expected a path or a list of paths"],
    [
      { rules: { "nested-repeats": ["error", { maximum: 2 }] } },
      "rules.nested-repeats.1.maximum: there is no such setting",
    ],
    [{ overrides: [{ files: [], rules: {} }] }, "overrides.0.files: "],
    [[], "the file: "],
  ])("%j is rejected with its path", async (config, message) => {
    await expect(readConfig(config, "c.json")).rejects.toThrow(`c.json: ${message}`);
  });

  test("extends others, bases first, but not itself", async () => {
    const files: Record<string, unknown> = {
      "/a.json": { extends: "b.json", rules: { "image-alt": "error" } },
      "/b.json": { extends: ["c.json"], rules: { "image-alt": "off", "duplicate-id": "off" } },
      "/c.json": { rules: { "image-alt": "info" } },
      "/x.json": { extends: "y.json" },
      "/y.json": { extends: "x.json" },
    };
    const host = {
      read: async (path: string) => files[path],
      resolve: (_from: string, target: string) => `/${target}`,
    };
    const resolver = await ConfigResolver.of(await loadConfigs("/a.json", host));
    const settings = resolver.settingsFor("x.page");
    expect([settings.level("image-alt"), settings.level("duplicate-id")]).toEqual(["error", "off"]);
    await expect(loadConfigs("/x.json", host)).rejects.toThrow("extends itself");
  });
});

test("resolves extends from the folder of its configuration", async () => {
  const files: Record<string, unknown> = {
    "/site/platen.config.json": { extends: "../shared/a.json" },
    "/shared/a.json": { extends: "b.json" },
    "/shared/b.json": { rules: { "image-alt": "off" } },
  };
  const host = {
    read: async (path: string) => files[path],
    resolve: (from: string, target: string) => posix.resolve(posix.dirname(from), target),
  };
  expect(await loadConfigs("/site/platen.config.json", host)).toHaveLength(3);
});

test("a later level keeps the options of a rule", async () => {
  const configs = [{ rules: { "nested-repeats": ["error", { max: 1 }] } }] as const;
  const resolver = await ConfigResolver.of(configs, { "nested-repeats": "warning" });
  const setting = resolver.settingsFor("a.page").rules.find(({ rule }) => rule.code === "nested-repeats");
  expect(setting).toMatchObject({ severity: "warning", options: { max: 1 } });
});

test("overrides include hidden folders", async () => {
  const configs = [{ overrides: [{ files: ["**/*.block"], rules: { "image-alt": "off" } }] }] as const;
  const resolver = await ConfigResolver.of(configs);
  expect(resolver.settingsFor(".drafts/a.block").level("image-alt")).toBe("off");
});

test("overrides apply by path, in order, before the command line", async () => {
  const configs = [
    {
      rules: { "image-alt": "off" },
      overrides: [
        { files: ["**/*.block"], rules: { "image-alt": "error", "nested-repeats": ["error", { max: 1 }] } },
        { files: ["blocks/old/**"], rules: { "image-alt": "info" } },
      ],
    },
  ] as const;
  const resolver = await ConfigResolver.of(configs, { "duplicate-id": "error" });
  const level = (path: string) => resolver.settingsFor(path).level("image-alt");
  expect([level("a.page"), level("blocks/a.block"), level("blocks/old/a.block")]).toEqual([
    "off",
    "error",
    "info",
  ]);
  const { rules } = resolver.settingsFor("blocks/a.block");
  expect(rules.find(({ rule }) => rule.code === "nested-repeats")?.options).toEqual({ max: 1 });
  expect(rules.find(({ rule }) => rule.code === "duplicate-id")?.severity).toBe("error");
  expect(rules.some(({ rule }) => rule.code === "unbalanced-html")).toBe(true);
  expect(resolver.fingerprint("a.page")).not.toBe(resolver.fingerprint("a.block"));
});

test("the last configuration that states the kind of data decides, and lint follows it without a site", async () => {
  const kinds = [{ data: "raw" }, { data: "platform" }, {}] as const;
  const platform = await ConfigResolver.of(kinds);
  const raw = await ConfigResolver.of(kinds.slice(0, 1));
  expect(platform.fingerprint("a.page")).not.toBe(raw.fingerprint("a.page"));
  const codes = (resolver: ConfigResolver, text: string) =>
    lintText(
      { path: "a.page", text },
      { library: standardLibrary, settings: resolver.settingsFor("a.page") },
    ).map(({ code, severity }) => `${severity} ${code}`);
  expect(codes(platform, "<p>{title}</p>")).toEqual([]);
  expect(codes(platform, "<p>{title|html}</p>")).toEqual(["info escaped-platform-text"]);
  expect(codes(raw, "<p>{title}</p>")).toEqual(["warning unescaped-text"]);
  expect(codes(raw, "<p>{title|html}</p>")).toEqual([]);
  await expect(readConfig({ data: "escaped" }, "platen.config.json")).rejects.toThrow("data");
});

test("patterns ignore files like .gitignore", async () => {
  const ignored = await ignoreFilter(["# comment", "", "old/", "*.html", "!keep.html"]);
  expect(["old/a.page", "x/old/b.page", "a.html", "keep.html", "a.page", "../a.html"].map(ignored)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
