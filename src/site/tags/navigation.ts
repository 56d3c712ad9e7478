import { nearest } from "#core/diagnostics/nearest.js";
import { definePlatformTag } from "#core/library/platform-tag.js";
import { ownValue } from "../content/accessors.js";
import { attributeOf, pageOf, siteScope, writeTemplate } from "./host.js";
import { navigationEntries } from "./navigation-entries.js";

export const navigation = definePlatformTag({
  name: "navigation",
  summary: "The menu of a navigation, rendered by a block or by the body of the tag.",
  body: "without-template",
  attributes: [
    {
      name: "navigationId",
      summary: "The name of a navigation in `template.conf`.",
      required: true,
      kind: "navigation",
    },
    { name: "template", summary: "The block that renders it, without `.block`.", kind: "block" },
    { name: "role", summary: "Has no effect.", kind: "text" },
  ],
  examples: [
    '<squarespace:navigation navigationId="mainNav" template="main-nav" />',
    '<body class="<squarespace:navigation navigationId="mainNav">{.if items.0}has-nav{.end}</squarespace:navigation>">',
  ],
  render: (context) => {
    const page = pageOf(context);
    const { navigations } = page.site.content;
    const id = attributeOf(context, "navigationid") ?? "";
    const entries = ownValue(navigations, id);
    if (entries === undefined) {
      const suggestion = nearest(id, Object.keys(navigations));
      context.fail(
        `template.conf has no navigation ${JSON.stringify(id)}.`,
        suggestion === undefined ? 'Add it to "navigations".' : `Did you mean "${suggestion}"?`,
      );
      return;
    }
    const items = navigationEntries(page, entries);
    const folderActive = items.some((item) => item["folderActive"] === true);
    writeTemplate(context, { ...siteScope(page), items, active: false, folderActive });
  },
});
