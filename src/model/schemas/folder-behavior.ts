import { z } from "zod";
import { folderBehaviors } from "../enumerations/folder-behavior.js";

/** What a folder does when it is visited: one of the codes, or the name in the older writing. */
export const folderBehaviorSchema = z.union([
  z.literal(Object.values(folderBehaviors)),
  z.enum(["index", "redirect", "none", "variation"]),
]);
