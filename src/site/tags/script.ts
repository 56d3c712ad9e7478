import { nearest } from "#core/diagnostics/nearest.js";
import { escapeAttribute } from "#core/library/escape.js";
import { definePlatformTag } from "#core/library/platform-tag.js";
import { ownValue } from "../content/accessors.js";
import { attributeOf, pageOf } from "./host.js";

export const script = definePlatformTag({
  name: "script",
  summary: "Loads a file of the scripts folder.",
  body: "never",
  attributes: [
    { name: "src", summary: "The path of the file below `scripts/`.", required: true, kind: "script" },
    { name: "combo", summary: "`true` to load it together with its neighbours.", kind: "switch" },
  ],
  examples: ['<squarespace:script src="site.js" combo="true" />'],
  render: (context) => {
    const { site, options } = pageOf(context);
    const path = (attributeOf(context, "src") ?? "").replace(/^\//, "");
    const version = ownValue(site.scripts, path);
    if (version === undefined) {
      const suggestion = nearest(path, Object.keys(site.scripts));
      context.warn(
        `there is no file scripts/${path}, so the tag writes nothing.`,
        suggestion === undefined ? "Add the file, or remove the tag." : `Did you mean "${suggestion}"?`,
      );
      return;
    }
    const isJoined = options.combo && attributeOf(context, "combo")?.toLowerCase() === "true";
    const address = path.split("/").map(encodeURIComponent).join("/");
    const source = escapeAttribute(`/scripts/${address}?v=${version}`);
    context.write(`<script${isJoined ? " data-combo" : ""} src="${source}"></script>`);
  },
});

const JOINED = /<script data-combo src="\/scripts\/([^"?]*)\?v=[^"]*"><\/script>/;
const NEIGHBOURS = new RegExp(
  `${JOINED.source}(?:(?:\\s|<!--(?:(?!-->)[\\s\\S])*-->)*${JOINED.source})*`,
  "g",
);

/** Joins the elements of scripts that follow each other and are to be loaded together. */
export function joinScripts(html: string): string {
  if (!html.includes("<script data-combo ")) return html;
  return html.replace(NEIGHBOURS, (run) => {
    const elements = [...run.matchAll(new RegExp(JOINED, "g"))];
    const [only] = elements;
    if (elements.length === 1 && only !== undefined) return only[0].replace(" data-combo", "");
    const files = elements.map(([, path]) => path).join("&amp;");
    return `<script src="/scripts/combo/?${files}"></script>`;
  });
}
