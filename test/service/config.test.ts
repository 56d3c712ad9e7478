import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../src/core/render/limits.js";
import { readConfig } from "../../src/service/config.js";

describe("the configuration", () => {
  test("is complete without any setting, and frozen", () => {
    const config = readConfig({}, { HOME: "/", PATH: "" });
    expect(config).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      bodyLimit: 10 * 1024 * 1024,
      limits: { ...DEFAULT_LIMITS, milliseconds: 40 },
    });
    expect(Object.isFrozen(config) && Object.isFrozen(config.limits)).toBe(true);
  });

  test("comes from the environment, and the command line wins", () => {
    const env = { PLATEN_PORT: "81", PLATEN_HOST: "::", PLATEN_LIMIT_INSTRUCTIONS: "5", PLATEN_DEBUG: "1" };
    expect(readConfig({ port: "82", host: undefined }, env)).toMatchObject({
      port: 82,
      host: "::",
      limits: { ...DEFAULT_LIMITS, milliseconds: 40, instructions: 5 },
    });
  });

  test("is not confused by what Kubernetes says about a service of this name", () => {
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
    [{}, { PLATEN_LIMIT_INSTRUCTIONS: "0" }, "PLATEN_LIMIT_INSTRUCTIONS: must be at least 1"],
    [{}, { PLATEN_HOST: "" }, "PLATEN_HOST: must not be empty"],
    [{}, { PLATEN_PROT: "1" }, 'PLATEN_PROT: there is no such setting; did you mean "PLATEN_PORT"?'],
  ])("of %j and %j is refused", (flags, env, message) => {
    expect(() => readConfig(flags, env)).toThrow(message);
  });

  test("that is wrong in several places is refused with all of them", () => {
    expect(() => readConfig({ port: "x" }, { PLATEN_X: "1", PLATEN_BODY_LIMIT: "0" })).toThrow(
      "PLATEN_X: there is no such setting\n--port: must be a number\nPLATEN_BODY_LIMIT: must be at least 1",
    );
  });
});
