import { describe, expect, test } from "vitest";
import { normalizeConnections } from "#model/forms/connections.js";

describe("backend connections", () => {
  const entry = (backendType: unknown, config: object, rest: object = { backendId: "b" }) => ({
    backendType,
    config,
    connectionState: 1,
    ...rest,
  });

  test("have a type and the settings of that type", () => {
    const { connections, errors } = normalizeConnections(
      [
        entry(1, { username: "u", spreadsheetName: "s", extra: 1 }),
        entry(2, { list: "l", username: "u", useSingleOptIn: true }),
        entry(3, { email: "a@b.cd" }),
        entry(5, { url: "https://hook" }),
        entry(6, { listId: "l" }, { backendId: "b", connectionState: 2 }),
      ],
      "f",
      "",
    );
    expect(errors).toEqual([]);
    expect(connections.map(({ kind, config, state }) => [kind, config, state])).toEqual([
      ["google", { username: "u", spreadsheetName: "s" }, "connected"],
      ["mailchimp", { list: "l", username: "u", useSingleOptIn: true }, "connected"],
      ["email", { email: "a@b.cd" }, "connected"],
      ["zapier", { url: "https://hook" }, "connected"],
      ["campaigns", { listId: "l", useSingleOptIn: false }, "connected"],
    ]);
  });

  test("ignore unknown types, and drop types without a backend except Zapier", () => {
    const strange = [entry(99, {}), entry(4, {}), null];
    const { connections, errors } = normalizeConnections(
      [...strange, entry(3, { email: "a@b.cd" }, {}), entry(5, { url: "u" }, {})],
      "f",
      "me@example.com",
    );
    expect(errors).toEqual(strange);
    expect(connections.map(({ kind }) => kind)).toEqual(["zapier"]);
  });

  test("use the account's address for a form without an id and without an email connection", () => {
    const kinds = (entries: unknown, formId: string, account: string) =>
      normalizeConnections(entries, formId, account).connections.map(({ kind, config }) => [kind, config]);
    expect(kinds([], "", "me@example.com")).toEqual([["email", { email: "me@example.com" }]]);
    expect(kinds([entry(3, { email: "a@b.cd" })], "", "me@example.com")).toEqual([
      ["email", { email: "a@b.cd" }],
    ]);
    expect(kinds([], "f", "me@example.com")).toEqual([]);
    expect(kinds([], "", "")).toEqual([]);
  });

  test("are read from JSON text, with each state as a number", () => {
    const text = JSON.stringify(
      [1, 2, 3, 0].map((state) => entry(3, {}, { backendId: "b", connectionState: state })),
    );
    expect(normalizeConnections(text, "f", "").connections.map(({ state }) => state)).toEqual([
      "connected",
      "disconnected",
      "pending",
      "disconnected",
    ]);
  });
});
