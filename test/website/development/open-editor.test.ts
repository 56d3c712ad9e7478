import { expect, test } from "vitest";
import { editorArguments } from "#website/development/open-editor.js";

const target = { file: "/site/my page.page", line: 3, column: 7 };

test.each([
  ["code -g {path}:{line}:{column}", ["code", "-g", "/site/my page.page:3:7"]],
  ["vim +{line} {path}", ["vim", "+3", "/site/my page.page"]],
  ["subl", ["subl", "/site/my page.page:3:7"]],
  ["  idea   --line {line} {path} ", ["idea", "--line", "3", "/site/my page.page"]],
])("the command %j gets the position as arguments, never as text for a shell", (command, expected) => {
  expect(editorArguments(command, target)).toEqual(expected);
});

test("keeps a path that looks like a placeholder", () => {
  const file = "/site/{line}.page";
  expect(editorArguments("code {path}", { file, line: 3, column: 7 })).toEqual(["code", file]);
});
