import type { When } from "#islands/define.js";
import { idle } from "./idle.js";
import { interaction } from "./interaction.js";
import { load } from "./load.js";
import type { Trigger } from "./trigger.js";
import { visible } from "./visible.js";

export const triggers: Readonly<Record<When, Trigger>> = { load, idle, visible, interaction };
