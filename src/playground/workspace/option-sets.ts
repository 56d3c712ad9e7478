import { DEFAULT_SETTINGS, type RenderSettings, type Workspace } from "./workspace.js";

/** Limits the length of links, which contain all sets. */
export const MAX_SETS = 12;
export const MAX_SET_NAME = 40;

/** All sets of options, in the order of their tabs. */
export function optionSets({ settings, spare }: Workspace): readonly RenderSettings[] {
  return [settings, ...spare].sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** The workspace rendered with the set of this name. */
export function withSet(workspace: Workspace, name: string): Workspace {
  const selected = workspace.spare.find((set) => set.name === name);
  if (selected === undefined) return workspace;
  return { ...workspace, settings: selected, spare: [workspace.settings, ...without(workspace.spare, name)] };
}

/** The workspace with a copy of the current set, which becomes the current one. */
export function withCopy(workspace: Workspace): Workspace {
  const { settings, spare } = workspace;
  if (spare.length + 1 >= MAX_SETS) return workspace;
  const names = new Set(optionSets(workspace).map(({ name }) => name));
  let number = 2;
  while (names.has(`${DEFAULT_SETTINGS.name} ${number}`)) number++;
  const copy = { ...settings, name: `${DEFAULT_SETTINGS.name} ${number}` };
  return { ...workspace, settings: copy, spare: [...spare, settings] };
}

/** The workspace without its current set. The first of the other sets becomes the current one. */
export function withoutSet(workspace: Workspace): Workspace {
  const [next] = optionSets(workspace).filter((set) => set !== workspace.settings);
  if (next === undefined) return workspace;
  return { ...workspace, settings: next, spare: without(workspace.spare, next.name) };
}

/** Returns why the current set cannot have this name, or undefined if it can. */
export function setNameProblem({ spare }: Workspace, name: string): string | undefined {
  if (name.trim() === "" || name.length > MAX_SET_NAME)
    return `The name must have 1 to ${MAX_SET_NAME} characters.`;
  if (spare.some((set) => set.name === name)) return "Another set has this name.";
  return undefined;
}

/** Returns the sets of a link that have a valid and unique name. A link can contain anything. */
export function distinctSets(
  current: RenderSettings,
  spare: readonly RenderSettings[],
): readonly RenderSettings[] {
  const names = new Set([current.name]);
  return spare.slice(0, MAX_SETS - 1).filter(({ name }) => {
    if (name.trim() === "" || name.length > MAX_SET_NAME || names.has(name)) return false;
    names.add(name);
    return true;
  });
}

function without(sets: readonly RenderSettings[], name: string): readonly RenderSettings[] {
  return sets.filter((set) => set.name !== name);
}
