import { expect, test } from "vitest";
import {
  distinctSets,
  MAX_SETS,
  optionSets,
  setNameProblem,
  withCopy,
  withoutSet,
  withSet,
} from "#playground/workspace/option-sets.js";
import { completeWorkspace, DEFAULT_SETTINGS, type Workspace } from "#playground/workspace/workspace.js";

const one = completeWorkspace({
  sample: undefined,
  files: [],
  page: "",
  data: "",
  settings: DEFAULT_SETTINGS,
});
const names = (workspace: Workspace) => optionSets(workspace).map(({ name }) => name);

test("makes a copy the current set, and each set keeps its own options", () => {
  const two = withCopy(one);
  const german = { ...two, settings: { ...two.settings, locale: "de-DE" } };
  expect(names(german)).toEqual(["Options", "Options 2"]);
  const back = withSet(german, "Options");
  expect([back.settings.locale, withSet(back, "Options 2").settings.locale]).toEqual(["en-US", "de-DE"]);
  expect(names(back)).toEqual(["Options", "Options 2"]);
  expect(withSet(back, "Options 3")).toBe(back);
});

test("keeps the last set and limits the number of sets", () => {
  expect(withoutSet(one)).toBe(one);
  expect(names(withoutSet(withCopy(one)))).toEqual(["Options"]);
  let many = one;
  for (let i = 0; i < MAX_SETS + 3; i++) many = withCopy(many);
  expect(optionSets(many)).toHaveLength(MAX_SETS);
});

test("requires unique names", () => {
  const two = withCopy(one);
  expect(setNameProblem(two, "Options")).toBe("Another set has this name.");
  expect(setNameProblem(two, " ")).toBe("The name must have 1 to 40 characters.");
  expect(setNameProblem(two, "German")).toBeUndefined();
});

test("ignores duplicate and surplus sets in a link", () => {
  const set = (name: string) => ({ ...DEFAULT_SETTINGS, name });
  const sets = [set("Options"), set("A"), set("A"), set(""), set("x".repeat(41))];
  expect(distinctSets(DEFAULT_SETTINGS, sets).map(({ name }) => name)).toEqual(["A"]);
  const many = Array.from({ length: 100 }, (_, i) => set(`${i}`));
  expect(distinctSets(DEFAULT_SETTINGS, many)).toHaveLength(MAX_SETS - 1);
});
