import type { RenderContext } from "#core/library/context.js";
import { escapeAttribute, writtenMarkup } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { isArray, type Value } from "#core/values/value.js";
import { likertText } from "#model/commerce/likert.js";
import { textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import { localizedStrings } from "./site-text.js";

type AnswerWriter = (values: Value, field: Value, context: RenderContext) => string | undefined;

const INDENTED = '<div style="padding-left:5px;">';

const WRITERS: ReadonlyMap<string, AnswerWriter> = new Map<string, AnswerWriter>([
  ["address", addressMarkup],
  ["checkbox", checkboxMarkup],
  ["date", (values) => `${part(values, "Month")}/${part(values, "Day")}/${part(values, "Year")}`],
  ["likert", likertMarkup],
  ["name", (values) => `${part(values, "First")} ${part(values, "Last")}`],
  ["phone", phoneMarkup],
  ["time", timeMarkup],
]);

/** Returns the answer of a form field as HTML: "" without an answer, undefined if it is unreadable. */
export function answerMarkup(field: Value, context: RenderContext): string | undefined {
  const writer = WRITERS.get(textOf(member(field, "type")));
  if (writer === undefined) return escapeAttribute(textOf(member(field, "value")));
  return writer(member(field, "values"), field, context);
}

function part(values: Value, name: string): string {
  return writtenMarkup(member(values, name));
}

function addressMarkup(values: Value): string {
  let result = `${INDENTED}\n  <div>${part(values, "Line1")}</div>\n`;
  if (isTruthy(member(values, "Line2"))) result += `  <div>${part(values, "Line2")}</div>\n`;
  const region = `${part(values, "State")} ${part(values, "Zip")} ${part(values, "Country")}`;
  return `${result}  <div>${part(values, "City")}, ${region}</div>\n</div>`;
}

/** In the markup of published sites, a list ends with a line feed and a single value does not. */
function checkboxMarkup(values: Value, field: Value): string {
  if (!isTruthy(values)) {
    const value = member(field, "value");
    return isTruthy(value) ? writtenMarkup(value) : "";
  }
  let result = "";
  if (isArray(values)) {
    for (let i = 0; i < values.length; i++) {
      if (i > 0) result += ", ";
      result += writtenMarkup(values[i]);
    }
  }
  return `${result}\n`;
}

function likertMarkup(values: Value, _field: Value, context: RenderContext): string | undefined {
  if (values === undefined || values === null) return undefined;
  const strings = localizedStrings(context);
  let result = INDENTED;
  if (typeof values === "object") {
    for (const [question, answer] of Object.entries(values)) {
      const text = escapeAttribute(likertText(textOf(answer), strings));
      result += `\n  <div><span style="font-weight:bold;">${escapeAttribute(question)}:</span> ${text}</div>`;
      if (result.length > context.maxLength) break;
    }
  }
  return `${result}\n</div>`;
}

function phoneMarkup(values: Value): string {
  const country = isTruthy(member(values, "Country")) ? `+${part(values, "Country")} ` : "";
  return `${country}${part(values, "Areacode")}-${part(values, "Prefix")}-${part(values, "Line")}`;
}

function timeMarkup(values: Value): string {
  const digits = (name: string): string => (isTruthy(member(values, name)) ? part(values, name) : "00");
  return `${digits("Hour")}:${digits("Minute")}:${digits("Second")} ${part(values, "Ampm")}`;
}
