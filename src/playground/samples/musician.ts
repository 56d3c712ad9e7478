import { filesBelow } from "./files-below.js";

const texts = import.meta.glob(
  "../../../templates/musician/**/*.{page,list,item,block,region,json,css,svg}",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
) as unknown as Readonly<Record<string, string>>;

export const files = filesBelow(texts, "/templates/musician/");
