import { quote } from "#core/diagnostics/message.js";
import { nearestPath } from "#core/diagnostics/nearest.js";
import type { TextNode } from "#core/syntax/index.js";
import { repairingFix } from "../fix.js";
import { hasBuild } from "../repository/around.js";
import { assetAddresses } from "../repository/asset-addresses.js";
import { defineRule } from "../rule.js";

/** The start of a value, of a CSS address or of a source in a list, before such an address. */
const START = /(?:["'(=,]\s*|\{baseUrl\}|\s)$/;
/** Attributes with addresses of files. */
const ATTRIBUTES = new Set([
  "src",
  "href",
  "srcset",
  "poster",
  "data",
  "data-src",
  "data-srcset",
  "style",
  "imagesrcset",
]);
const FOLDER = "assets/";

export const missingAsset = defineRule({
  code: "missing-asset",
  level: "warning",
  needs: "project",
  summary: "An address names a file that the site does not have.",
  explanation:
    "Addresses that begin with `/assets/` are files in the folder `assets` of the site. The rule checks those in " +
    "links, sources and style sheets of a template that contain no tag besides `{baseUrl}`. It does not run in a " +
    "repository whose build may write such files.",
  examples: {
    bad: ['<img src="/assets/lgo.svg" alt="Logo">'],
    good: ['<img src="/assets/logo.svg?format=500w" alt="Logo">', '<img src="/assets/{name}.svg" alt="">'],
  },
  create: (context) => {
    const repository = context.project?.repository;
    if (repository === undefined || hasBuild(repository)) return {};
    const { templateRoot = "", paths } = repository;
    const folder = `${templateRoot}${FOLDER}`;
    const isSite = paths.some((path) => path === "site.json" || path.startsWith(folder));
    if (!isSite) return {};
    const files = new Set(paths.filter((path) => path.startsWith(folder)));
    const check = (node: TextNode): void => {
      for (const { path, ...at } of assetAddresses(node.text)) {
        const start = node.start + at.start;
        const end = node.start + at.end;
        if (context.text[end] === "{" || !START.test(context.text.slice(Math.max(0, start - 20), start)))
          continue;
        const place = context.html.inside(node, at.start);
        const isAddress =
          place.kind === "style" || (place.kind === "value" && ATTRIBUTES.has(place.attribute ?? ""));
        const file = folder + path;
        if (!isAddress || files.has(file)) continue;
        const close = nearestPath(file, [...files]);
        const meant = close === undefined ? undefined : `/${FOLDER}${close.slice(folder.length)}`;
        const span = { start, end };
        context.report({
          span,
          message: `The site has no file ${quote(file)}.`,
          help: meant === undefined ? "Add it, or correct the address." : `Did you mean ${quote(meant)}?`,
          fix:
            meant === undefined ? undefined : repairingFix(`Write ${meant}`, span, encodeURI(meant), false),
        });
      }
    };
    return { enter: { text: check } };
  },
});
