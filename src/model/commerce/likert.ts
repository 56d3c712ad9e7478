import { likertAnswers } from "../enumerations/form-answer.js";
import { type StoreTextName, storeText } from "./texts.js";

/** The text of each answer. */
const ANSWERS: ReadonlyMap<string, StoreTextName> = new Map([
  [`${likertAnswers.stronglyDisagree}`, "productAnswerMapStronglyDisagree"],
  [`${likertAnswers.disagree}`, "productAnswerMapDisagree"],
  [`${likertAnswers.neutral}`, "productAnswerMapNeutral"],
  [`${likertAnswers.agree}`, "productAnswerMapAgree"],
  [`${likertAnswers.stronglyAgree}`, "productAnswerMapStronglyAgree"],
]);

/** Returns the text of an answer. An unknown answer or a blank text is the neutral answer. */
export function likertText(answer: string, localizedStrings: unknown): string {
  const name = ANSWERS.get(answer);
  const text = name === undefined ? "" : storeText(localizedStrings, name);
  return text || storeText(localizedStrings, "productAnswerMapNeutral");
}
