import { fileURLToPath } from "node:url";

/** The folder that holds package.json. */
export const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));
