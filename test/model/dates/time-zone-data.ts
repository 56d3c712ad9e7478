import { readFileSync } from "node:fs";
import type { ZoneData, ZoneEra, ZoneRuleRow } from "#model/dates/zone-rule-reading.js";

/** The rules of two dozen zones in the format of pages: offsets in minutes, and null for no rules. */
export function timeZoneData(): Required<ZoneData> & { zones: Record<string, ZoneEra[]> } {
  const zones: Record<string, ZoneEra[]> = {};
  const rules: Record<string, ZoneRuleRow[]> = {};
  const lines = readFileSync(new URL("time-zones.zi", import.meta.url), "utf8").split("\n");
  for (const line of lines) {
    const [kind, name = "", ...cells] = line.split(" ");
    if (kind === "Z") {
      const [offset = "", ruleName = "", format = "", ...until] = cells;
      const end = until.length === 0 ? null : until.join(" ");
      zones[name] = [
        ...(zones[name] ?? []),
        [minutes(offset), ruleName === "-" ? null : ruleName, format, end],
      ];
    } else if (kind === "R") {
      const [from = "", to = "", , month = "", on = "", at = "", save = "", letter = ""] = cells;
      const last = to === "ma" ? "max" : to === "o" ? Number(from) : Number(to);
      rules[name] = [...(rules[name] ?? []), [Number(from), last, null, month, on, at, save, letter]];
    }
  }
  return { zones, rules };
}

function minutes(offset: string): number {
  const [, sign, h = "0", m = "0", s = "0"] = /^(-?)(\d+)(?::(\d+))?(?::(\d+))?$/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(h) * 60 + Number(m) + Number(s) / 60);
}
