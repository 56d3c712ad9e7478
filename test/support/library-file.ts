import { run } from "./cli.js";
import { TemporaryFolder } from "./temporary-folder.js";

const FORMATTER = `{
  name: "shout", family: "core", summary: "s", accepts: "a", writes: "plain", parameters: [], examples: [],
  bind: () => (value) => String(value).toUpperCase(),
}`;
export const rule = (create: string, code = "no-marquee") => `{
  code: "${code}", level: "warning", summary: "s", explanation: "e", examples: { bad: [], good: [] },
  create: ${create},
}`;
export const NO_MARQUEE = rule(`(context) => ({
  startTag: ({ name, start, end }) => {
    if (name === "marquee") context.report({ span: { start, end }, message: "No marquee." });
  },
})`);
export const LIBRARY = `export default { formatters: [${FORMATTER}], rules: [${NO_MARQUEE}] };`;
export const PAGE = "<marquee>{a|shout}</marquee>";
export const CLEAN = "no problems in 1 file\n";
export const MODULE = { "package.json": '{"type":"module"}' };

export const lint = async (files: Record<string, string>, ...argv: string[]) => {
  const folder = await TemporaryFolder.create({ ...MODULE, ...files });
  return run(["lint", "a.page", ...argv], { cwd: folder.path });
};
