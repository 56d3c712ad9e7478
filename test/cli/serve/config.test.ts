import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { furtherVariables, isForeign, unknownVariables, variables } from "#cli/serve/settings/environment.js";
import { printedConfig, readConfig } from "#cli/serve/settings/read-config.js";
import { serveSchema } from "#cli/serve/settings/schema.js";
import { configOf, describeConfig } from "#cli/serve/settings/sources.js";
import { configSchema } from "#service/config.js";
import { StartError } from "#website/start-error.js";
import { repositoryRoot } from "../../support/repository-root.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

const VARIABLE = /\bPLATEN_[A-Z][A-Z_0-9]*[A-Z0-9]\b/g;

describe("the configuration", () => {
  test("is complete without any setting, and frozen", () => {
    const config = readConfig({}, { HOME: "/", PATH: "" });
    expect(config).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      bodyLimit: 10 * 1024 * 1024,
      renderThreads: "auto",
      renderDeadline: 1_000,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test("comes from the environment, which the command line overrides", () => {
    const env = { PLATEN_PORT: "81", PLATEN_HOST: "::", PLATEN_OUTPUT_LIMIT: "5", PLATEN_DEBUG: "1" };
    expect(readConfig({ port: "82", host: undefined }, env)).toMatchObject({
      port: 82,
      host: "::",
      outputLimit: 5,
    });
  });

  test("takes every setting from the environment, where all values are strings", () => {
    const defaults = Object.entries(readConfig({}, {})).filter(
      ([, value]) => !/^(?:\[\]|\{\})$/.test(JSON.stringify(value)),
    );
    const env = defaults.map(([name, value]) => {
      const variable = [...variables].find(([, [setting]]) => setting === name)?.[0] ?? "";
      return [variable, String(value)];
    });
    expect(env.length).toBeGreaterThan(15);
    expect(readConfig({}, Object.fromEntries(env))).toEqual(readConfig({}, {}));
  });

  test("ignores variables that Kubernetes sets for a service of this name", () => {
    const env = {
      PLATEN_SERVICE_HOST: "10.0.0.1",
      PLATEN_SERVICE_PORT: "4000",
      PLATEN_PORT: "tcp://10.0.0.1:4000",
      PLATEN_PORT_4000_TCP_ADDR: "10.0.0.1",
    };
    expect(readConfig({}, env)).toEqual(readConfig({}, {}));
  });

  test.each<[Record<string, unknown>, Record<string, string>, string]>([
    [{ port: "http" }, {}, "--port: must be a number"],
    [{ port: "70000" }, {}, "--port: must be at most 65535"],
    [{ port: "-1" }, {}, "--port: must be a number"],
    [{ port: "" }, {}, "--port: must be a number"],
    [{}, { PLATEN_PORT: "80.5" }, "PLATEN_PORT: must be a number"],
    [{}, { PLATEN_LOG_LEVEL: "loud" }, "PLATEN_LOG_LEVEL: must be one of trace, debug"],
    [{}, { PLATEN_OUTPUT_LIMIT: "0" }, "PLATEN_OUTPUT_LIMIT: must be at least 1"],
    [{}, { PLATEN_HOST: "" }, "PLATEN_HOST: must not be empty"],
    [
      {},
      { PLATEN_TOKENS: '[{"name":"a","token":"short"}]' },
      "PLATEN_TOKENS[0].token: must have at least 16 characters",
    ],
    [
      { tokens: [{ name: "", token: "short" }] },
      {},
      "--tokens[0].name: must not be empty\n--tokens[0].token: must have at least 16 characters",
    ],
    [
      {
        tokens: ["a", "b", "a"].map((letter, i) => ({ name: `${i}`, token: letter.repeat(16) })),
      },
      {},
      "--tokens[2].token: is used twice",
    ],
    [{}, { PLATEN_TOKENS: "" }, "PLATEN_TOKENS: must be"],
    [{}, { PLATEN_TOKENS: "[]" }, "PLATEN_TOKENS: must not be empty"],
    [{ tokens: [] }, {}, "--tokens: must not be empty"],
    [{ platform: "sqlite" }, {}, "--platform: must be none, embedded or postgresql://…"],
    [
      {},
      { PLATEN_PLATFORM_CAPTCHA_VERIFY: "http://captcha.example/siteverify" },
      "PLATEN_PLATFORM_CAPTCHA_VERIFY: must begin with https://",
    ],
    [{ platformData: "" }, {}, "--platform-data: must not be empty"],
    [{}, { PLATEN_PLATFORM: "mysql://" }, "PLATEN_PLATFORM: must be none, embedded or postgresql://…"],
    [{ corsOrigins: "https://a.test/" }, {}, "--cors-origins: must be like https://editor.example"],
    [{ corsOrigins: "https://b.test, a.test" }, {}, "--cors-origins: must be like https://editor.example"],
    [
      {},
      { PLATEN_CORS_ORIGINS: "https://A.test" },
      "PLATEN_CORS_ORIGINS: must be like https://editor.example",
    ],
  ])("with %j and %j is rejected", (flags, env, message) => {
    expect(() => readConfig(flags, env)).toThrow(message);
  });

  test.each([
    [undefined, "auto"],
    ["auto", "auto"],
    ["4", 4],
  ])("with %j threads has %j", (given, renderThreads) => {
    const env = given === undefined ? {} : { PLATEN_RENDER_THREADS: given };
    expect(readConfig({}, env).renderThreads).toBe(renderThreads);
  });

  test.each(["0", "-1", "1.5", "many", "", "257"])("with %j threads is rejected", (renderThreads) => {
    expect(() => readConfig({ renderThreads }, {})).toThrow(/^--threads: must be/);
  });

  test("with several errors is rejected with all of them", () => {
    expect(() => readConfig({ port: "x" }, { PLATEN_BODY_LIMIT: "0" })).toThrow(
      "--port: must be a number\nPLATEN_BODY_LIMIT: must be at least 1",
    );
  });
});

describe("a settings file", () => {
  const configFile = async (text: string | Uint8Array) =>
    `${(await TemporaryFolder.create({ "c.json": text })).path}/c.json`;

  test("is overridden by the environment, which is overridden by the command line", async () => {
    const tokens = [{ name: "a", token: "0123456789abcdef" }];
    const limits = { bodyLimit: 1, outputLimit: 1, queueLength: 1 };
    const file = await configFile(JSON.stringify({ port: 1, host: "file", tokens, ...limits }));
    const env = {
      PLATEN_CONFIG: file,
      PLATEN_HOST: "env",
      PLATEN_OUTPUT_LIMIT: "2",
      PLATEN_PORT: "2",
    };
    const config = configOf({ flags: { port: "3" }, assignments: ["queueLength=3"], env });
    expect(config).toMatchObject({ port: 3, host: "env", tokens: [{ name: "a" }] });
    expect(config).toMatchObject({ bodyLimit: 1, outputLimit: 2, queueLength: 3 });
  });

  test.each([
    ['{"port":1,}', ":1:11: is not JSON: expected a key in double quotes"],
    ["", ":1:1: is not JSON: the document ends too early"],
    ["// none", ":1:1: is not JSON: expected a value"],
    ["[]", ": must contain a JSON object"],
    ['{"port":1,\n"port":2}', '/c.json:2:1: the key "port" is repeated'],
    ['{"prot":1}', '/c.json: prot: is not known here; did you mean "port"?'],
    ['{"body-limit":1}', '/c.json: ["body-limit"]: is not known here'],
    [
      '{"tokens":[{"name":"a","token":"short"}]}',
      "/c.json: tokens[0].token: must have at least 16 characters",
    ],
    [
      '{"tokens":[{"name":"a","token":"a token in several words"}]}',
      "/c.json: tokens[0].token: must consist of visible ASCII",
    ],
    [
      '{"tokens":[{"name":"a","token":"tökens-of-16-characters"}]}',
      "/c.json: tokens[0].token: must consist of visible ASCII",
    ],
  ])("that contains %s is rejected", async (text, message) => {
    const file = await configFile(text);
    expect(() => configOf({ flags: {}, env: {}, file })).toThrow(message);
  });

  test("may start with a byte order mark", async () => {
    const file = await configFile('\uFEFF{"port":1}');
    expect(configOf({ flags: {}, env: {}, file }).port).toBe(1);
  });

  test.each([Buffer.from('\uFEFF{"port":1}', "utf16le"), Buffer.from('{"host":"\xff"}', "latin1")])(
    "with another encoding is rejected: %j",
    async (bytes) => {
      const file = await configFile(bytes);
      expect(() => configOf({ flags: {}, env: {}, file })).toThrow("/c.json: is not UTF-8 text");
    },
  );

  test("is not named for errors of other sources", async () => {
    const file = await configFile('{"port":2}');
    expect(() => configOf({ flags: {}, assignments: ["port=x", "duration=1"], env: {}, file })).toThrow(
      /^--set port: must be a number\n--set duration: is not known here$/,
    );
  });

  test("without a name is rejected", () => {
    const env = { PLATEN_CONFIG: "" };
    expect(() => configOf({ flags: {}, env })).toThrow("PLATEN_CONFIG: must not be empty");
  });

  test.each([
    ["/nowhere.json", "/nowhere.json: there is no such file or folder"],
    ["/", "/: is a folder, not a file"],
  ])("that is %s is rejected", (file, message) => {
    expect(() => configOf({ flags: {}, env: {}, file })).toThrow(new StartError(message));
  });
});

test.each([
  "*",
  "null",
  "http://localhost:3000",
  "https://[::1]:8",
  "capacitor://localhost",
  "https://a.test,https://b.test",
])("calls from pages of %s can be allowed", (corsOrigins) => {
  expect(readConfig({ corsOrigins }, {}).corsOrigins).toEqual(corsOrigins.split(","));
});

test("a printed configuration is a valid file with the same settings, without secrets", () => {
  const config = readConfig({ corsOrigins: "https://a.test, https://b.test" }, {});
  expect(readConfig({}, {}, { file: JSON.parse(printedConfig(config)) })).toEqual(config);
  const secret = readConfig({}, { PLATEN_TOKENS: '[{"name":"a","token":"0123456789abcdef"}]' });
  expect(secret.tokens).toMatchObject([{ name: "a", token: "0123456789abcdef" }]);
  expect(printedConfig(secret)).not.toContain("0123456789abcdef");
});

test("a printed configuration hides passwords and the passwords of URLs", () => {
  const settings = {
    platform: "postgresql://platen:top:secret@db.example/site",
    platformPassword: "top secret",
    platformCaptchaSecret: "top secret",
    platformMail: "smtp://user:top-secret@mail.example:587",
  };
  expect(JSON.parse(printedConfig(readConfig(settings, {})))).toMatchObject({
    platform: "postgresql://platen:(hidden)@db.example/site",
    platformPassword: "(hidden)",
    platformCaptchaSecret: "(hidden)",
    platformMail: "smtp://user:(hidden)@mail.example:587",
  });
});

describe("variables of the environment", () => {
  test("that are no settings cause a warning with the name that was probably meant", () => {
    const env = { PLATEN_PROT: "1", PLATEN_X: "1", PLATEN_PORT: "1", PORT: "1" };
    expect(unknownVariables(env)).toEqual([
      'PLATEN_PROT: there is no such setting; did you mean "PLATEN_PORT"?',
      "PLATEN_X: there is no such setting",
    ]);
    expect(readConfig({}, env).port).toBe(1);
  });

  test("that the program reads are all known", () => {
    const known = [...variables.keys(), ...furtherVariables];
    const read = ["src/cli", "templates/service/guide"].flatMap((folder) =>
      readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => /\.(?:ts|md)$/.test(path))
        .flatMap((path) => readFileSync(join(repositoryRoot, folder, path), "utf8").match(VARIABLE) ?? []),
    );
    expect(read).toContain("PLATEN_EDITOR");
    expect(read.filter((name) => !known.includes(name) && !isForeign(name, ""))).toEqual([]);
    expect(unknownVariables(Object.fromEntries(known.map((name) => [name, "1"])))).toEqual([]);
  });
});

describe("the schema of the settings", () => {
  const names = Object.keys(serveSchema.shape);

  test("has at most twenty settings of the service, and explains each setting in one line", () => {
    expect(Object.keys(configSchema.shape).length).toBeLessThanOrEqual(20);
    for (const [name, field] of Object.entries(serveSchema.shape)) {
      const { description = "" } = field;
      expect([name, description]).toEqual([name, expect.stringMatching(/^[^\n]{10,130}\.$/)]);
    }
  });

  test("matches the output of --print-config", () => {
    const printed = JSON.parse(describeConfig({ flags: {}, env: {} }));
    expect(printed).toEqual(serveSchema.parse({}));
    const unset = names.filter((name) => !(name in printed));
    expect(unset).toEqual([
      "metricsPort",
      "tokens",
      "site",
      "mount",
      "hosts",
      "platform",
      "platformData",
      "platformPassword",
      "platformMail",
      "platformCaptchaSecret",
    ]);
  });
});
