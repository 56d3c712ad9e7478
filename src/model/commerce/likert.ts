import { likertAnswers } from "../enumerations/form-answer.js";
import { type StoreTextName, storeText } from "./texts.js";

/** The texts that stand for answers. */
const ANSWERS: ReadonlyMap<string, StoreTextName> = new Map([
  [`${likertAnswers.stronglyDisagree}`, "productAnswerMapStronglyDisagree"],
  [`${likertAnswers.disagree}`, "productAnswerMapDisagree"],
  [`${likertAnswers.neutral}`, "productAnswerMapNeutral"],
  [`${likertAnswers.agree}`, "productAnswerMapAgree"],
  [`${likertAnswers.stronglyAgree}`, "productAnswerMapStronglyAgree"],
]);

/** The words for an answer; anything unknown, and a text that the site has blanked, reads as the neutral answer. */
export function likertText(answer: string, localizedStrings: unknown): string {
  const name = ANSWERS.get(answer);
  const text = name === undefined ? "" : storeText(localizedStrings, name);
  return text || storeText(localizedStrings, "productAnswerMapNeutral");
}
