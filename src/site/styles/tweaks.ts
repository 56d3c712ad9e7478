import { isObject, type Value } from "#core/values/value.js";

/** An annotation `// tweak: { … }` with the declaration after it. */
export interface Tweak {
  readonly type: string;
  readonly title: string;
  /** Under this name its value is stored: that of the variable or the class, or the slug of the title. */
  readonly name: string;
  /** The value without any stored one. Empty for fonts and images. */
  readonly value: string;
  /** Declarations of the rule of a font or an image. */
  readonly declarations: Readonly<Record<string, string>>;
  /** Whether scripts may read the value. */
  readonly js: boolean;
}

export interface ScannedTweaks {
  readonly tweaks: readonly Tweak[];
  /** Lines of annotations that cannot be read, from 1. */
  readonly unreadable: readonly number[];
}

const ANNOTATION = /^\s*\/\/\s*tweak\s*:\s*(.*)$/;
/** Between an annotation and its declaration: blank lines, and comments on one line. */
const BETWEEN = /^\s*(?:\/\*.*\*\/\s*)?$|^\s*\/\/(?!\s*[.@])/;
const VARIABLE = /^\s*@([\w-]+)\s*:\s*([^;]*)/;
/** The rule may be commented out: its variables exist all the same. */
const RULE = /^\s*(\/\/\s*)?\.([\w-]+)\s*\{/;

export function scanTweaks(source: string): ScannedTweaks {
  const lines = source.split(/\r\n?|\n/);
  const tweaks: Tweak[] = [];
  const unreadable: number[] = [];
  for (const [i, line] of lines.entries()) {
    const [, json] = ANNOTATION.exec(line) ?? [];
    if (json === undefined) continue;
    const annotation = readAnnotation(json);
    if (annotation === undefined) unreadable.push(i + 1);
    else tweaks.push(tweakOf(annotation, lines, i + 1));
  }
  return { tweaks, unreadable };
}

type Annotation = Readonly<Record<string, unknown>>;

function tweakOf(annotation: Annotation, lines: readonly string[], next: number): Tweak {
  const type = String(annotation["type"] ?? "");
  const title = String(annotation["title"] ?? "");
  const js = isOn(annotation["js"]);
  const empty = { type, title, js, name: tweakSlug(title), value: "", declarations: {} };
  if (type === "dropdown")
    return { ...empty, value: String(annotation["default"] ?? firstOption(annotation)) };
  if (type === "checkbox") return { ...empty, value: String(isOn(annotation["active"])) };
  let at = next;
  while (at < lines.length && BETWEEN.test(lines[at] ?? "") && !ANNOTATION.test(lines[at] ?? "")) at++;
  const line = lines[at] ?? "";
  const variable = VARIABLE.exec(line);
  if (variable !== null) return { ...empty, name: variable[1] ?? "", value: (variable[2] ?? "").trim() };
  const rule = RULE.exec(line);
  if (rule === null) return empty;
  const body = rule[1] === undefined ? bodyOf(lines, at) : "";
  return { ...empty, name: rule[2] ?? "", declarations: declarationsOf(body) };
}

function firstOption({ options }: Annotation): unknown {
  return Array.isArray(options) ? (options[0] ?? "") : "";
}

/** Booleans are often written as strings. */
function isOn(value: unknown): boolean {
  return value === true || value === "true";
}

const MAX_RULE_LINES = 60;

function bodyOf(lines: readonly string[], at: number): string {
  const text = lines.slice(at, at + MAX_RULE_LINES).join("\n");
  const begin = text.indexOf("{") + 1;
  const end = text.indexOf("}", begin);
  return end === -1 ? "" : text.slice(begin, end);
}

const PROPERTY = /^\s*([a-z][a-z-]*)\s*:\s*([\s\S]*\S)\s*$/;

/** Reads declarations without nesting: `font-size: 17px; …`. */
export function declarationsOf(body: string): Readonly<Record<string, string>> {
  const plain = body.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, "");
  return Object.fromEntries(
    (plain.match(/(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)|[^;])+/g) ?? []).flatMap((declaration) => {
      const found = PROPERTY.exec(declaration);
      return found === null ? [] : [[found[1] ?? "", found[2] ?? ""]];
    }),
  );
}

const TOKEN = /"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'|([A-Za-z_$][\w$-]*)(\s*:)?|,(?=\s*[}\]])/g;

/** Reads strict JSON, or JSON whose keys have no quotes, whose strings have single ones, or with a last comma. */
function readAnnotation(text: string): Annotation | undefined {
  const json = text.slice(0, text.lastIndexOf("}") + 1);
  const strict = json.replace(TOKEN, (token, single?: string, word?: string, colon?: string) => {
    if (token === ",") return "";
    if (single !== undefined) return JSON.stringify(single.replace(/\\(.)/g, "$1"));
    if (word !== undefined && colon !== undefined) return `${JSON.stringify(word)}:`;
    return token;
  });
  try {
    const value: unknown = JSON.parse(strict);
    return isObject(value as Value) ? (value as Annotation) : undefined;
  } catch {
    return undefined;
  }
}

/** The platform's slug of a title: runs of hyphens stay. */
export function tweakSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s/g, "-")
    .replace(/[^a-z0-9-]+/g, "");
}

export type TweakValues = Readonly<Record<string, string>>;

/** Returns the value in effect: a stored one, or else the default. */
export function valueInEffect({ name, value, type }: Tweak, values: TweakValues): string {
  const stored = Object.hasOwn(values, name) ? values[name] : undefined;
  if (stored === undefined) return value;
  const unit = type === "value" ? /^-?[\d.]+([a-z%]+)$/.exec(value)?.[1] : undefined;
  return unit !== undefined && /^-?[\d.]+$/.test(stored) ? stored + unit : stored;
}

/** Returns the classes of tweaks for `body`. A checkbox that is off leaves its blank. */
export function tweakClasses(tweaks: readonly Tweak[], values: TweakValues): string {
  return tweaks
    .flatMap((tweak) => {
      const value = valueInEffect(tweak, values);
      const title = tweakSlug(tweak.title);
      if (tweak.type === "dropdown") return [`${title}-${tweakSlug(value)}`];
      return tweak.type === "checkbox" ? [value === "true" ? title : ""] : [];
    })
    .join(" ");
}

/** Returns the values that scripts may read, by name. */
export function tweakJson(tweaks: readonly Tweak[], values: TweakValues): TweakValues {
  return Object.fromEntries(
    tweaks.filter(({ js }) => js).map((tweak) => [tweak.name, valueInEffect(tweak, values)]),
  );
}

const FONT: Readonly<Record<string, string>> = {
  "font-family": "sans-serif",
  "font-size": "16px",
  "font-weight": "400",
  "font-style": "normal",
  "line-height": "1.2em",
  "letter-spacing": "0px",
  "text-transform": "none",
  "text-decoration": "none",
};

const IMAGE: Readonly<Record<string, string>> = {
  "background-image": "none",
  "background-size": "auto",
  "background-position": "top left",
  "background-repeat": "repeat",
  "background-attachment": "scroll",
};

/** Statements for the variables that the platform derives from fonts and images: `@NAME-font-size` and so on. */
export function derivedVariables(tweaks: readonly Tweak[]): readonly string[] {
  return tweaks.flatMap(({ type, name, declarations }) => {
    const defaults = type === "font" ? FONT : type === "image" ? IMAGE : {};
    return Object.entries(defaults).map(
      ([property, value]) => `@${name}-${property}: ${declarations[property] ?? value};`,
    );
  });
}

/** Statements that put stored values in the place of the declared ones. Less takes the last definition. */
export function storedStatements(tweaks: readonly Tweak[], values: TweakValues): readonly string[] {
  const has = (name: string) => Object.hasOwn(values, name);
  return tweaks.flatMap((tweak) => {
    const { type, name } = tweak;
    if (type === "color" || type === "value") {
      return has(name) ? [`@${name}: ${valueInEffect(tweak, values)};`] : [];
    }
    if (type !== "font" && type !== "image") return [];
    const whole = has(name) ? declarationsOf((values[name] ?? "").replace(/^\s*\{|\}\s*$/g, "")) : {};
    return Object.keys(type === "font" ? FONT : IMAGE).flatMap((property) => {
      const stored = values[`${name}-${property}`] ?? whole[property];
      if (stored === undefined) return [];
      return [`@${name}-${property}: ${stored};`, `.${name} { ${property}: ${stored}; }`];
    });
  });
}
