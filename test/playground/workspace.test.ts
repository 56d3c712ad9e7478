import { describe, expect, test } from "vitest";
import {
  completeWorkspace,
  DEFAULT_SETTINGS,
  pathProblem,
  type Workspace,
  withChanges,
  withFiles,
  withName,
  withoutFile,
} from "#playground/workspace/workspace.js";

const workspace: Workspace = completeWorkspace({
  sample: undefined,
  files: [
    { path: "blocks/card.block", text: "{a}{b}" },
    { path: "pages/home.page", text: "" },
    { path: "data/other.json", text: "{}" },
    { path: "data/home.json", text: "{}" },
  ],
  page: "",
  data: "",
  settings: DEFAULT_SETTINGS,
});

describe("a workspace", () => {
  test("shows a page instead of a block, with the data of its name", () => {
    expect(workspace.page).toBe("pages/home.page");
    expect(completeWorkspace({ ...workspace, data: "" }).data).toBe("data/home.json");
  });

  test("shows another page when its page is removed or renamed", () => {
    expect(withoutFile(workspace, "pages/home.page").page).toBe("blocks/card.block");
    expect(withName(workspace, "pages/home.page", "pages/start.page").page).toBe("pages/start.page");
  });

  test("replaces files of the same path and keeps the order of the others", () => {
    const next = withFiles(workspace, [
      { path: "data/other.json", text: "[]" },
      { path: "a.page", text: "" },
    ]);
    expect(next.files.map(({ path }) => path)).toEqual([
      "blocks/card.block",
      "pages/home.page",
      "data/other.json",
      "data/home.json",
      "a.page",
    ]);
    expect(next.files[2]?.text).toBe("[]");
  });

  test("applies several changes of one file at once", () => {
    const path = "blocks/card.block";
    const changes = [
      { path, from: 0, to: 3, insert: "{long}" },
      { path, from: 3, to: 6, insert: "" },
    ];
    expect(withChanges(workspace, changes).files[0]?.text).toBe("{long}");
  });

  test.each([
    ["blocks/new.block", undefined],
    ["pages/home.page", "There is a file of this name."],
    ["other/card.block", /Another template/],
    ["../a.page", /Use letters/],
    ["a/./b.page", /Use letters/],
    ["a b.page", /Use letters/],
    ["", /Use letters/],
  ])("checks the path %j of a new file", (path, problem) => {
    const actual = pathProblem(workspace, path);
    if (problem === undefined) expect(actual).toBeUndefined();
    else expect(actual).toMatch(problem);
  });
});
