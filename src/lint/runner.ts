import { analyze } from "#core/analyze/analyze.js";
import { structureMessages } from "#core/diagnostics/catalogue/structure.js";
import { locate } from "#core/diagnostics/diagnostic.js";
import type { Library } from "#core/library/registry.js";
import { LineIndex } from "#core/source/line-index.js";
import type { Span } from "#core/source/span.js";
import { type Node, type ParseResult, parse } from "#core/syntax/index.js";
import type { DataKind } from "./config/schema.js";
import type { RuleSettings } from "./config/settings.js";
import { withoutConsequences } from "./consequences.js";
import { correctness } from "./correctness.js";
import { platformData, presentIn } from "./data/platform-data.js";
import { DataScopes } from "./data/scopes.js";
import type { TemplateData } from "./data/template-data.js";
import { Dispatch } from "./dispatch.js";
import { roleOf } from "./file-role.js";
import type { Edit } from "./fix.js";
import type { HtmlEvents } from "./html/incremental-tokenizer.js";
import { HtmlTracker } from "./html/tracker.js";
import type { LintDiagnostic, LintSpanDiagnostic } from "./lint-diagnostic.js";
import { LocalNames } from "./names/locals.js";
import { Outline } from "./outline/outline.js";
import type { Project } from "./project/project.js";
import type { RuleContext } from "./rule.js";
import { suppress } from "./suppressions/suppress.js";
import { traverse } from "./traverse.js";
import { relocateErrors } from "./unmatched-blocks/relocate-errors.js";
import { intendedStructuralTags } from "./unmatched-blocks/structural-tags.js";

/** A text to lint. `path` is its name in messages and determines its role; the file need not exist. */
export interface LintInput {
  readonly path: string;
  readonly text: string;
  /** The result of `parse(text)`, if the caller has it. */
  readonly parsed?: ParseResult | undefined;
}

/** The inputs of the linter besides the source. */
export interface LintEnvironment {
  readonly library: Library;
  readonly settings: RuleSettings;
  readonly project?: Project | undefined;
  /** The data of the template. Without it, rules about data do not run. */
  readonly data?: TemplateData | undefined;
}

/** Lints one template in a single pass over its tree. Returns diagnostics in source order. Never throws. */
export function lintText(input: LintInput, environment: LintEnvironment): readonly LintDiagnostic[] {
  const { path, text } = input;
  const lines = new LineIndex(text);
  return lintSpans(input, environment).map((diagnostic) => ({
    ...locate(diagnostic, lines, path),
    ...extrasOf(diagnostic),
  }));
}

function extrasOf({ fix, related }: LintSpanDiagnostic): Pick<LintSpanDiagnostic, "fix" | "related"> {
  return { ...(fix === undefined ? {} : { fix }), ...(related === undefined ? {} : { related }) };
}

function lintSpans(
  { path, text, parsed = parse(text) }: LintInput,
  environment: LintEnvironment,
): readonly LintSpanDiagnostic[] {
  const { library, settings, project, data } = environment;
  const { tree, diagnostics: syntax } = parsed;
  const { body } = tree;
  const analysis = analyze(body, library);
  const locals = new LocalNames();
  const scopes = data === undefined ? undefined : new DataScopes(data);
  const ofPlatform = data === undefined ? platformData(path, text, project) : undefined;
  const samples = ofPlatform === undefined ? undefined : new DataScopes(ofPlatform);
  const dispatch = new Dispatch(settings);
  const outline = new Outline(presentIn(path, project));
  const html = new HtmlTracker(body, both(outline, dispatch));
  const reported: LintSpanDiagnostic[] = [];
  const inHtml: LintSpanDiagnostic[] = [];
  const tags: Node[] = [];
  const context: Omit<RuleContext, "report"> = {
    path,
    role: roleOf(path),
    text,
    body,
    analysis,
    library,
    html,
    outline,
    isWellFormed: !syntax.some(({ code }) => Object.hasOwn(structureMessages, code)),
    locals,
    data: scopes,
    samples,
    hasSafeTexts: (settings.data ?? usualData(project)) === "platform",
    project,
  };
  dispatch.start(context, reported, inHtml);

  traverse(body, {
    enter: (node, parents) => {
      dispatch.parents = parents;
      outline.enter(node);
      html.enter(node);
      if (node.kind === "malformed" || node.kind === "variable" || node.kind === "var") tags.push(node);
      dispatch.enter(node, parents);
      locals.enter(node);
      scopes?.enter(node);
      samples?.enter(node);
    },
    leave: (node, parents) => {
      html.leave(node);
      outline.leave(node);
      dispatch.leave(node, parents);
    },
    enterPart: (owner, part) => {
      html.enterPart(owner, part);
      outline.enterPart();
      locals.enterPart(owner, part);
      scopes?.enterPart(owner, part);
      samples?.enterPart(owner, part);
    },
    leavePart: (owner, part) => {
      html.leavePart(owner, part);
      outline.leavePart(owner, part);
      locals.leavePart(owner, part);
      scopes?.leavePart(owner, part);
      samples?.leavePart(owner, part);
    },
  });
  dispatch.end();

  const certainInHtml = outside(inHtml, html.uncertain);
  const core = correctness(
    [
      ...relocateErrors(
        syntax,
        text,
        body,
        intendedStructuralTags(tagRepairs([...reported, ...certainInHtml])),
      ),
      ...analysis.diagnostics,
    ],
    tags,
    {
      text,
      library,
      html,
    },
  );
  const leveled = core.flatMap((diagnostic) => {
    const level = settings.level(diagnostic.code) ?? diagnostic.severity;
    return level === "off" ? [] : [{ ...diagnostic, severity: level }];
  });
  const found = withoutConsequences(distinct([...leveled, ...reported, ...certainInHtml]), text);
  return suppress(body, text, found, settings, dispatch.idle);
}

/** Texts of a template repository come from the platform. */
function usualData(project: Project | undefined): DataKind {
  return project?.repository?.templateRoot === undefined ? "raw" : "platform";
}

/** Returns the edits that turn text which was meant as a tag into that tag. */
function tagRepairs(diagnostics: readonly LintSpanDiagnostic[]): readonly Edit[] {
  return diagnostics.flatMap(({ code, fix }) => (code === "looks-like-a-tag" ? (fix?.edits ?? []) : []));
}

function both(first: HtmlEvents, second: HtmlEvents): HtmlEvents {
  return {
    startTag: (tag) => {
      first.startTag(tag);
      second.startTag(tag);
    },
    endTag: (name, start, end) => {
      first.endTag(name, start, end);
      second.endTag(name, start, end);
    },
    parseError: (code, offset) => first.parseError(code, offset),
  };
}

/** Removes duplicates: a tag that several branches share is visited with each of them. */
function distinct(diagnostics: readonly LintSpanDiagnostic[]): readonly LintSpanDiagnostic[] {
  const seen = new Set<string>();
  return [...diagnostics]
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
    .filter(({ code, span, message }) => {
      const key = `${code} ${span.start} ${span.end} ${message}`;
      return !seen.has(key) && seen.add(key) !== undefined;
    });
}

/** Returns the diagnostics outside of the spans. Nested spans must come before their outer ones. */
function outside(
  diagnostics: readonly LintSpanDiagnostic[],
  spans: readonly Span[],
): readonly LintSpanDiagnostic[] {
  const outermost: Span[] = [];
  for (const span of spans) {
    while ((outermost.at(-1)?.start ?? -1) >= span.start) outermost.pop();
    outermost.push(span);
  }
  if (outermost.length === 0) return diagnostics;
  const sorted = [...diagnostics].sort((a, b) => a.span.start - b.span.start);
  let at = 0;
  return sorted.filter(({ span }) => {
    while (at < outermost.length && (outermost[at] as Span).end < span.end) at++;
    return (outermost[at]?.start ?? Number.POSITIVE_INFINITY) > span.start;
  });
}
