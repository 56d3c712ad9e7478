import { expect, test } from "vitest";
import { siteVisitor } from "#website/sites/site-visitor.js";

test.each([
  [{ item: { id: "i1", collectionId: "c1" } }, { id: "i1", contentSource: "i", collectionId: "c1" }],
  [{ collection: { id: "c1" } }, { id: "c1", contentSource: "c", collectionId: "c1" }],
  [{ collection: { id: "c1", permissionType: 2 } }, { permissionTypeValue: 2 }],
])("the context of a page names its item or collection, which forms send as pageId: %j", (data, facts) => {
  const content = { page: { path: "/a", title: "A", template: "a.page" }, data };
  expect(siteVisitor({ title: "S", visitor: {} }, content, "")?.page).toMatchObject(facts);
});
