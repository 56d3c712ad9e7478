import { definePlatformTag } from "#core/library/platform-tag.js";
import { ownValue } from "../content/accessors.js";
import { writeArea } from "./block-rows.js";
import { attributeOf, numberOf, pageOf } from "./host.js";

const MAX_COLUMNS = 12;

export const blockField = definePlatformTag({
  name: "block-field",
  summary: "An area that editors fill with content blocks.",
  body: "never",
  attributes: [
    {
      name: "id",
      summary: "The name of the area. The same name is the same content on every page.",
      required: true,
      kind: "text",
    },
    { name: "columns", summary: "The columns of its grid.", kind: "integer", min: 1, max: MAX_COLUMNS },
    { name: "label", summary: "What editors see.", kind: "text" },
    { name: "class", summary: "More classes of its element.", kind: "text" },
    { name: "description", summary: "What editors see.", kind: "text" },
    { name: "lock-layout", summary: "`true` if editors may not change the arrangement.", kind: "switch" },
    { name: "annotation-alignment", summary: "Where editors see its name.", kind: "text" },
  ],
  examples: ['<squarespace:block-field id="footer-{collection.id}" columns="12" label="Footer" />'],
  render: (context) => {
    const { site, options } = pageOf(context);
    const id = attributeOf(context, "id") ?? "";
    const field = ownValue(site.content.blockFields, id);
    const label = attributeOf(context, "label");
    const classes = (attributeOf(context, "class") ?? "").split(/\s+/).filter(Boolean);
    const isLocked = attributeOf(context, "lock-layout")?.toLowerCase() === "true";
    writeArea(context, {
      id,
      type: "block-field",
      columns: numberOf(context, "columns", 1, MAX_COLUMNS) ?? MAX_COLUMNS,
      rows: field?.rows ?? [],
      updatedOn: field?.updatedOn ?? 0,
      classes: isLocked ? [...classes, "sqs-locked-layout"] : classes,
      label,
      data: [...context.attributes].filter(([name]) => /^data-[a-z0-9-]+$/.test(name) && !OWN.has(name)),
      placeholder: options.placeholders ? (label ?? id) : undefined,
    });
  },
});

const OWN = new Set(["data-layout-label", "data-type", "data-updated-on"]);
