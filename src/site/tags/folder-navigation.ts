import { definePlatformTag } from "#core/library/platform-tag.js";
import { pageOf, siteScope, writeTemplate } from "./host.js";
import { childEntries, navigationEntries } from "./navigation-entries.js";

export const folderNavigation = definePlatformTag({
  name: "folder-navigation",
  summary: "The other pages in the folder of the current one. Writes nothing on a page in no folder.",
  body: "never",
  attributes: [
    {
      name: "template",
      summary: "The block that renders it, without `.block`.",
      required: true,
      kind: "block",
    },
  ],
  examples: ['<squarespace:folder-navigation template="folder-nav" />'],
  render: (context) => {
    const page = pageOf(context);
    const { collection } = page;
    if (collection === undefined) return;
    const { collections } = page.site.content;
    const folder = collection.folder
      ? collection
      : collections.find(({ children, enabled }) => enabled && children.includes(collection.urlId));
    if (folder === undefined) return;
    const items = navigationEntries(page, childEntries(folder));
    writeTemplate(context, { ...siteScope(page), collection: folder.fields, items });
  },
});
