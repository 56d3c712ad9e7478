/** Types of the answers to additional fields of a product. */
export const formAnswerTypes = ["address", "checkbox", "date", "likert", "name", "phone", "time"] as const;

/** Answers to an opinion question. */
export const likertAnswers = {
  stronglyDisagree: -2,
  disagree: -1,
  neutral: 0,
  agree: 1,
  stronglyAgree: 2,
} as const;
