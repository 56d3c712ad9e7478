import { definePlatformTag } from "#core/library/platform-tag.js";
import { writeArea } from "./block-rows.js";
import { attributeOf, pageOf } from "./host.js";

/** Writes the blocks of a plain page. Only built-in templates use it. */
export const pageLayout = definePlatformTag({
  name: "page-layout",
  summary: "The content blocks of a plain page.",
  body: "never",
  attributes: [
    { name: "collection", summary: "The `urlId` of the page. Default the current one.", kind: "collection" },
  ],
  examples: ["<squarespace:page-layout />"],
  render: (context) => {
    const page = pageOf(context);
    const urlId = attributeOf(context, "collection");
    const collection = urlId === undefined ? page.collection : page.find(urlId);
    if (collection?.layout === undefined) return;
    const { id, updatedOn } = collection.fields;
    writeArea(context, {
      id: `page-${String(id)}`,
      type: "page",
      columns: 12,
      rows: collection.layout,
      updatedOn: typeof updatedOn === "number" ? updatedOn : 0,
      classes: [],
      label: undefined,
      data: [],
      placeholder: undefined,
    });
  },
});
