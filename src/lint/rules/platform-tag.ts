import { quote } from "#core/diagnostics/message.js";
import { nearest } from "#core/diagnostics/nearest.js";
import type { PlatformTagDefinition } from "#core/library/platform-tag.js";
import type { Span } from "#core/source/span.js";
import type { BlockNode, Node } from "#core/syntax/index.js";
import { repairingFix } from "../fix.js";
import { callsOf } from "../project/facts.js";
import { excessQuery, type QueryPlace, queriesAround, queryCounter } from "../project/queries.js";
import { mayBeBuilt } from "../repository/around.js";
import {
  attributeNamed,
  definitionOf,
  PLATFORM_TAGS,
  type PlatformTag,
  platformTags,
} from "../repository/platform-tags.js";
import { collectionNames, type RepositoryFacts, storedCollections } from "../repository/repository.js";
import { bodyFinder, type TagBody, tagBodies } from "../repository/tag-bodies.js";
import { misspeltPrefixes } from "../repository/tag-prefixes.js";
import { closingChecker, valueProblems } from "../repository/tag-values.js";
import { defineRule, type RuleContext } from "../rule.js";

/** Limit of the platform. */
const MAX_QUERIES = 8;

export const platformTag = defineRule({
  code: "platform-tag",
  level: "warning",
  summary: "A tag of the platform names something that does not exist, or breaks a limit.",
  explanation:
    "Unknown `<squarespace:…>` tags are written unchanged. A tag writes nothing if a required attribute is " +
    "missing or if it names an unknown block or navigation. Misspelt collections of the folder `content` are " +
    "reported too. A page may have at most eight queries, including those " +
    "of its partials, of at most 100 items each. A tag without a body ends in `/>`; one with a body has an end " +
    "tag. A body is rendered separately, so blocks that start in it must end in it. Values with template tags, " +
    "tags in comments, and script files that a build may write are not checked.",
  examples: {
    bad: [
      '<squarespace:navgation navigationId="main" template="nav" />',
      '<squarespace:query limit="3">{title|html}</squarespace:query>',
      '<squarespace:query collection="blog" limit="500">x</squarespace:query>',
      '<squarespace:block-field id="side" columns="12">',
    ],
    good: [
      '<squarespace:navigation navigationId="main" template="nav" />',
      '<squarespace:block-field id="side-{collection.id}" columns="12" data-test="x" />',
    ],
  },
  create: (context) => {
    const comments: Span[] = [];
    const blocks: BlockNode[] = [];
    const calls: Call[] = [];
    const addBlock = (node: BlockNode): void => void blocks.push(node);
    const addCalls = (node: Node, parents: readonly Node[]): void => {
      if (parents.length === 0) calls.push(...callsOf(node));
    };
    return {
      enter: {
        comment: (node) => void comments.push(node),
        variable: addCalls,
        var: addCalls,
        include: addCalls,
        section: addBlock,
        repeated: addBlock,
        if: addBlock,
        predicate: addBlock,
      },
      end: () => {
        const closingProblem = closingChecker(context.text);
        const tags = platformTags(context.text, comments);
        for (const problem of misspeltPrefixes(context.text, comments)) context.report(problem);
        checkBodies(tags, blocks, context);
        checkQueries(tags, calls, blocks, context);
        for (const tag of tags) {
          const definition = definitionOf(tag.name);
          if (definition === undefined) {
            unknownTag(tag, context);
            continue;
          }
          checkAttributes(tag, definition, context);
          const unclosed = closingProblem(tag, definition);
          if (unclosed !== undefined) context.report(unclosed);
          checkTargets(tag, context);
        }
      },
    };
  },
});

function nameSpan({ start, name }: PlatformTag): Span {
  return { start: start + 1, end: start + 1 + "squarespace:".length + name.length };
}

type Call = ReturnType<typeof callsOf>[number];

interface QuerySource extends QueryPlace {
  /** The partial that runs the queries. Undefined for a tag. */
  readonly partial?: string;
}

/** Reports the tag or the partial with which the page exceeds the limit of queries. */
function checkQueries(
  tags: readonly PlatformTag[],
  calls: readonly Call[],
  blocks: readonly BlockNode[],
  { project, path, report }: RuleContext,
): void {
  const count = project && queryCounter(project);
  const places: QuerySource[] = [
    ...tags.filter(({ name }) => name === "query").map((tag) => ({ ...nameSpan(tag), queries: 1 })),
    ...calls.flatMap(({ name, span }) => {
      const file = project?.partial(name);
      const queries = file === undefined ? 0 : (count?.(file) ?? 0);
      // A partial that exceeds the limit by itself is reported where it does.
      return queries === 0 || queries > MAX_QUERIES ? [] : { ...span, queries, partial: name };
    }),
  ];
  if (places.length === 0) return;
  const before = project === undefined ? 0 : queriesAround(project, path);
  const excess = excessQuery(places, blocks, before, MAX_QUERIES);
  if (excess === undefined) return;
  const { place, total } = excess;
  const limit = `and the platform runs only ${MAX_QUERIES}.`;
  report({
    span: { start: place.start, end: place.end },
    message:
      place.partial === undefined
        ? `This is query ${total} of the page, ${limit}`
        : `With those of ${quote(place.partial)} the page has ${total} queries, ${limit}`,
    help: "Combine queries that can be one.",
  });
}

/** Reports blocks that begin in the body of a tag and end outside of it, or the other way round. */
function checkBodies(tags: readonly PlatformTag[], blocks: readonly BlockNode[], context: RuleContext): void {
  const bodies = context.isWellFormed ? tagBodies(context.text, tags) : [];
  if (bodies.length === 0) return;
  const bodyAt = bodyFinder(bodies);
  for (const block of blocks) {
    const { open, alternatives, otherwise, close } = block;
    const alternates = block.kind === "repeated" ? block.alternates : undefined;
    const parts = [...alternatives, otherwise, alternates].flatMap((part) => part?.tag ?? []);
    const first = bodyAt(open.start);
    const around = [...parts, close ?? open].map(({ start }) => bodyAt(start));
    if (around.every((body) => body === first)) continue;
    const { tag } = [first, ...around].find((body) => body !== undefined) as TagBody;
    const name = quote(`squarespace:${tag.name}`);
    context.report({
      span: open,
      message: `This block crosses the border of the body of ${name}, which is rendered by itself.`,
      help: "Close the block on the same side of the border on which it is opened.",
    });
  }
}

function unknownTag(tag: PlatformTag, context: RuleContext): void {
  const suggestion = nearest(tag.name, Object.keys(PLATFORM_TAGS));
  const span = { start: nameSpan(tag).end - tag.name.length, end: nameSpan(tag).end };
  context.report({
    span: nameSpan(tag),
    message: `The platform has no tag ${quote(`squarespace:${tag.name}`)}.`,
    help:
      suggestion === undefined
        ? `Its tags are ${Object.keys(PLATFORM_TAGS).join(", ")}.`
        : `Did you mean ${quote(`squarespace:${suggestion}`)}?`,
    fix: suggestion === undefined ? undefined : repairingFix(`Write ${suggestion}`, span, suggestion, false),
  });
}

function checkAttributes(tag: PlatformTag, definition: PlatformTagDefinition, context: RuleContext): void {
  const { attributes } = definition;
  for (const { name, required } of attributes) {
    if (required !== true || (attributeNamed(tag, name)?.value ?? "").trim() !== "") continue;
    context.report({
      span: nameSpan(tag),
      message: `This tag has no ${quote(name)}, so it writes nothing.`,
      help: `Add ${name}="…".`,
    });
  }
  const names = attributes.map(({ name }) => name);
  const allowed = names.map((name) => name.toLowerCase());
  for (const { name, start } of tag.attributes) {
    if (allowed.includes(name.toLowerCase()) || /^(?:data-|aria-)/i.test(name)) continue;
    const suggestion = nearest(name, names);
    // Authors keep notes in custom attributes, so only misspelt ones are reported.
    if (suggestion === undefined) continue;
    context.report({
      span: { start, end: start + name.length },
      message: `${quote(`squarespace:${tag.name}`)} has no attribute ${quote(name)}.`,
      help: `Did you mean ${quote(suggestion)}?`,
    });
  }
  for (const problem of valueProblems(tag, definition)) context.report(problem);
}

function checkTargets(tag: PlatformTag, context: RuleContext): void {
  const { project, path, report } = context;
  if (project?.file(path) === undefined) return;
  if (tag.name === "script") checkScript(tag, project.repository, context);
  checkCollection(tag, project.repository, context);
  const template = attributeNamed(tag, "template");
  if (template !== undefined && template.value !== "" && !template.value.includes("{")) {
    const name = `${template.value.replace(/\.block$/, "")}.block`;
    if (project.reachable(name) === undefined) {
      const blocks = project.files.filter((file) => file.role === "block").map((file) => file.blockPath);
      const suggested = project.partial(name)?.blockPath ?? nearest(name, blocks);
      const suggestion = suggested?.replace(/\.block$/, "");
      report({
        span: template.valueSpan,
        message: `The site has no block ${quote(name)}, so this tag writes nothing.`,
        help: suggestion === undefined ? `Add blocks/${name}.` : `Did you mean ${quote(suggestion)}?`,
      });
    }
  }
  const navigations = project.repository?.navigations;
  const id = tag.name === "navigation" ? attributeNamed(tag, "navigationId") : undefined;
  if (
    navigations === undefined ||
    id === undefined ||
    id.value.trim() === "" ||
    id.value.includes("{") ||
    navigations.includes(id.value)
  )
    return;
  const suggestion = nearest(id.value, navigations);
  report({
    span: id.valueSpan,
    message: `template.conf has no navigation ${quote(id.value)}.`,
    help: suggestion === undefined ? "Add it to navigations." : `Did you mean ${quote(suggestion)}?`,
  });
}

/** Reports a missing script of the template, unless a build may write it. */
function checkScript(tag: PlatformTag, repository: RepositoryFacts | undefined, context: RuleContext): void {
  const src = attributeNamed(tag, "src");
  if (src === undefined || repository?.templateRoot === undefined) return;
  const file = src.value.replace(/^\//, "").replace(/[?#].*$/, "");
  if (file === "" || /\{|^(?:https?:)?\/\//.test(src.value)) return;
  const folder = `${repository.templateRoot}scripts/`;
  const scripts = repository.paths.filter((path) => path.startsWith(folder));
  if (scripts.includes(folder + file) || mayBeBuilt(repository, file)) return;
  const names = scripts.map((path) => path.slice(folder.length));
  const suggestion = nearest(file, names);
  context.report({
    span: src.valueSpan,
    message: `There is no file scripts/${file}, so this tag writes nothing.`,
    help: suggestion === undefined ? "Add it, or remove the tag." : `Did you mean ${quote(suggestion)}?`,
  });
}

/**
 * Reports a misspelt collection of the folder `content`. Other names may be collections of the published site, whose
 * content is elsewhere.
 */
function checkCollection(
  tag: PlatformTag,
  repository: RepositoryFacts | undefined,
  { report }: RuleContext,
): void {
  const attribute = definitionOf(tag.name)?.attributes.find(({ kind }) => kind === "collection");
  const written = attribute && attributeNamed(tag, attribute.name);
  if (repository === undefined || written === undefined || /[{/]/.test(written.value)) return;
  const names = collectionNames(repository);
  if (storedCollections(repository).length === 0 || names.includes(written.value.trim())) return;
  const suggestion = nearest(written.value.trim(), names);
  if (suggestion === undefined) return;
  report({
    span: written.valueSpan,
    message: `The content has no collection ${quote(written.value)}.`,
    help: `Did you mean ${quote(suggestion)}?`,
  });
}
