import { describe, expect, test } from "vitest";
import { Model, ModelList } from "#calls/model.js";
import { type FakeResponse, recordedPlatform } from "./recorded-platform.js";

function setUp(responses: readonly (FakeResponse | Error)[], attributes = {}, emulateMethods = false) {
  const { platform, sent } = recordedPlatform(responses);
  const model = new Model(attributes, { http: platform.http, root: "/api/things", emulateMethods });
  const events: string[] = [];
  for (const name of ["change", "destroy", "sync", "parse-error"] as const)
    model.events.on(name, () => events.push(name));
  return { model, sent, events };
}

describe("the old model library", () => {
  test("creates a model without id by POST, then updates it by PUT", async () => {
    const { model, sent, events } = setUp([{ body: { id: "1", name: "A" } }], { name: "A" });
    expect(model.isNew).toBe(true);
    await model.save();
    expect(model.id).toBe("1");
    await model.save();
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
      "POST /api/things",
      "PUT /api/things/1",
    ]);
    expect(events).toEqual(["change", "sync", "sync"]);
    expect(sent[0]?.headers).toMatchObject({ Accept: "application/json", "X-CSRF-Token": "first" });
  });

  test("reads by GET and removes by DELETE", async () => {
    const { model, sent, events } = setUp([{ body: { name: "B" } }, { status: 204 }], { id: "1" });
    await model.load();
    expect(model.get("name")).toBe("B");
    await model.destroy();
    expect(sent.map(({ method }) => method)).toEqual(["GET", "DELETE"]);
    expect(events).toEqual(["change", "sync", "destroy"]);
  });

  test("destroys a new model without a call", async () => {
    const { model, sent, events } = setUp([{}]);
    await model.destroy();
    expect(sent).toEqual([]);
    expect(events).toEqual(["destroy"]);
  });

  test("emulates methods by a header", async () => {
    const { model, sent } = setUp([{}], { id: "1" }, true);
    await model.save();
    await model.destroy();
    expect(sent.map(({ method, headers }) => [method, headers["X-HTTP-Method-Override"]])).toEqual([
      ["POST", "PUT"],
      ["POST", "DELETE"],
    ]);
  });

  test("passes status code and status text to the callback", async () => {
    const { model } = setUp([{ status: 418 }], { id: "1" });
    const failures: unknown[] = [];
    await model.load((failure) => failures.push(failure));
    expect(failures).toEqual([{ code: 418, text: "Status 418" }]);
  });

  test("raises a parse error event", async () => {
    const { model, events } = setUp([{ text: "<p>" }], { id: "1" });
    await model.load();
    expect(events).toEqual(["parse-error"]);
  });

  test("rejects a model that is already in the list", () => {
    const { model } = setUp([{}], { id: "1" });
    const { model: twin } = setUp([{}], { id: "1" });
    const list = new ModelList();
    const events: string[] = [];
    list.events.on("add", () => events.push("add"));
    list.events.on("remove", () => events.push("remove"));
    list.add(model);
    expect(() => list.add(model)).toThrow("Model is already in the list.");
    expect(() => list.add(twin)).toThrow("Model is already in the list.");
    expect(list.byId("1")).toBe(model);
    list.remove(model);
    expect(() => list.remove(model)).toThrow("Model is not in the list.");
    expect(events).toEqual(["add", "remove"]);
  });

  test("removes a destroyed model from its list", async () => {
    const { model } = setUp([{ status: 204 }], { id: "1" });
    const list = new ModelList();
    list.add(model);
    await model.destroy();
    expect(list.models).toEqual([]);
  });
});
