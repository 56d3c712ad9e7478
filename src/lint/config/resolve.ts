import type { Level } from "../level.js";
import { rules } from "../registry.js";
import type { Rule } from "../rule.js";
import type { DataKind, LintConfig, RuleChoice } from "./schema.js";
import { RuleSettings } from "./settings.js";

interface Layer {
  readonly applies: (path: string) => boolean;
  readonly choices: Readonly<Record<string, RuleChoice>>;
}

/** Resolves the settings of each file from configurations and command line options. */
export class ConfigResolver {
  readonly #layers: readonly Layer[];
  readonly #rules: readonly Rule[];
  readonly #data: DataKind | undefined;
  readonly #known = new Map<string, RuleSettings>();

  private constructor(layers: readonly Layer[], known: readonly Rule[], data: DataKind | undefined) {
    this.#data = data;
    this.#rules = known;
    this.#layers = layers;
  }

  /** `configs` are ordered from base to most specific. `chosen` levels override all of them. */
  static async of(
    configs: readonly LintConfig[] = [],
    chosen: Readonly<Record<string, Level>> = {},
    known: readonly Rule[] = rules,
  ): Promise<ConfigResolver> {
    const layers: Layer[] = [];
    for (const { rules: choices = {}, overrides = [] } of configs) {
      layers.push({ applies: () => true, choices });
      for (const { files, rules: overridden } of overrides) {
        const { default: picomatch } = await import("picomatch");
        layers.push({ applies: picomatch([...files], { dot: true }), choices: overridden });
      }
    }
    const data = configs.findLast((config) => config.data !== undefined)?.data;
    return new ConfigResolver([...layers, { applies: () => true, choices: chosen }], known, data);
  }

  /** Returns the settings of a file. The path is relative to the configuration's folder. */
  settingsFor(path: string): RuleSettings {
    const applying = this.#layers.map((layer) => layer.applies(path));
    const key = applying.map(Number).join("");
    let settings = this.#known.get(key);
    if (settings === undefined) {
      settings = settingsOf(
        this.#layers.filter((_, i) => applying[i]),
        this.#rules,
        this.#data,
      );
      this.#known.set(key, settings);
    }
    return settings;
  }

  /** Returns a cache key: equal strings mean equal settings. */
  fingerprint(path: string): string {
    const choices = this.#layers.filter((layer) => layer.applies(path)).map((layer) => layer.choices);
    return JSON.stringify([this.#data ?? null, ...choices]);
  }
}

function settingsOf(
  layers: readonly Layer[],
  known: readonly Rule[],
  data: DataKind | undefined,
): RuleSettings {
  const levels = new Map<string, Level>();
  const options = new Map<string, unknown>();
  for (const { choices } of layers) {
    for (const [code, choice] of Object.entries(choices)) {
      if (choice === undefined) continue;
      if (typeof choice === "string") levels.set(code, choice);
      else {
        levels.set(code, choice[0]);
        options.set(code, choice[1]);
      }
    }
  }
  return new RuleSettings(known, levels, options, data);
}
