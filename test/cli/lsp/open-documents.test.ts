import { expect, test } from "vitest";
import { Client } from "./client.js";

const uri = "file:///site/a.page";

test("a version of a document is one object, so it is parsed once", () => {
  const client = new Client();
  client.open(uri, 1, "a");
  const first = client.documents.get(uri);
  expect(client.documents.atPath("/site/a.page")).toBe(first);
  expect(client.documents.all()).toEqual([first]);
  client.change(uri, 2, "b");
  expect(client.documents.get(uri)?.text).toBe("b");
  expect(first?.text).toBe("a");
});

test("a reopened document has its current text at any version", () => {
  const client = new Client();
  client.open(uri, 1, "a");
  expect(client.documents.get(uri)?.text).toBe("a");
  client.close(uri);
  client.open(uri, 1, "b");
  expect(client.documents.get(uri)?.text).toBe("b");
  client.close(uri);
  expect(client.documents.get(uri)).toBeUndefined();
});
