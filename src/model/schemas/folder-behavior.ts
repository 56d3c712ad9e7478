import { z } from "zod";
import { folderBehaviors } from "../enumerations/folder-behavior.js";

/** The behavior of a visited folder: one of the codes, or its older name. */
export const folderBehaviorSchema = z.union([
  z.literal(Object.values(folderBehaviors)),
  z.enum(["index", "redirect", "none", "variation"]),
]);
