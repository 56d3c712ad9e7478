import { fileURLToPath } from "node:url";

/** The folder with package.json. */
export const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));
