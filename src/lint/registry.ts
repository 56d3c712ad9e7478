import type { Rule } from "./rule.js";
import { argumentSeparators } from "./rules/argument-separators.js";
import { blankTarget } from "./rules/blank-target.js";
import { codeAsTag } from "./rules/code-as-tag.js";
import { commentBraces } from "./rules/comment-braces.js";
import { configuration } from "./rules/configuration.js";
import { datePattern } from "./rules/date-pattern.js";
import { doubleEscape } from "./rules/double-escape.js";
import { duplicateAttribute } from "./rules/duplicate-attribute.js";
import { duplicateId } from "./rules/duplicate-id.js";
import { duplicatePartial } from "./rules/duplicate-partial.js";
import { emptyLink } from "./rules/empty-link.js";
import { encoding } from "./rules/encoding.js";
import { escapedPlatformText } from "./rules/escaped-platform-text.js";
import { htmlSyntax } from "./rules/html-syntax.js";
import { ignoredArguments } from "./rules/ignored-arguments.js";
import { imageAlt } from "./rules/image-alt.js";
import { imageSrcset } from "./rules/image-srcset.js";
import { inlineCode } from "./rules/inline-code.js";
import { javascriptMember } from "./rules/javascript-member.js";
import { javascriptUrl } from "./rules/javascript-url.js";
import { jsonPrettyInPage } from "./rules/json-pretty-in-page.js";
import { jsonSyntax } from "./rules/json-syntax.js";
import { literalCondition } from "./rules/literal-condition.js";
import { looksLikeATag } from "./rules/looks-like-a-tag.js";
import { messagePattern } from "./rules/message-pattern.js";
import { missingAsset } from "./rules/missing-asset.js";
import { misspeltVariable } from "./rules/misspelt-variable.js";
import { mixedOperators } from "./rules/mixed-operators.js";
import { nestedRepeats } from "./rules/nested-repeats.js";
import { newlineInArguments } from "./rules/newline-in-arguments.js";
import { partialCycle } from "./rules/partial-cycle.js";
import { partialDepth } from "./rules/partial-depth.js";
import { partialMissing } from "./rules/partial-missing.js";
import { platformTag } from "./rules/platform-tag.js";
import { pluralEndings } from "./rules/plural-endings.js";
import { rearrangedHtml } from "./rules/rearranged-html.js";
import { sectionWithoutData } from "./rules/section-without-data.js";
import { shadowedPartial } from "./rules/shadowed-partial.js";
import { shadowedVariable } from "./rules/shadowed-variable.js";
import { siteManifest } from "./rules/site-manifest.js";
import { templateLiteral } from "./rules/template-literal.js";
import { unbalancedHtml } from "./rules/unbalanced-html.js";
import { unescapedAttribute } from "./rules/unescaped-attribute.js";
import { unescapedHandler } from "./rules/unescaped-handler.js";
import { unescapedScript } from "./rules/unescaped-script.js";
import { unescapedStyle } from "./rules/unescaped-style.js";
import { unescapedText } from "./rules/unescaped-text.js";
import { unknownVariable } from "./rules/unknown-variable.js";
import { unquotedAttribute } from "./rules/unquoted-attribute.js";
import { unsetVariable } from "./rules/unset-variable.js";
import { unusedMacro } from "./rules/unused-macro.js";
import { unusedPartial } from "./rules/unused-partial.js";
import { unusedSuppressionRule } from "./rules/unused-suppression.js";
import { unusedVariable } from "./rules/unused-variable.js";
import { valueKind } from "./rules/value-kind.js";

/** Every rule. To add one, add its file and a line here. */
export const rules: readonly Rule[] = [
  argumentSeparators,
  blankTarget,
  codeAsTag,
  commentBraces,
  configuration,
  datePattern,
  doubleEscape,
  duplicateAttribute,
  duplicateId,
  duplicatePartial,
  emptyLink,
  encoding,
  escapedPlatformText,
  htmlSyntax,
  ignoredArguments,
  imageAlt,
  imageSrcset,
  inlineCode,
  javascriptMember,
  javascriptUrl,
  jsonPrettyInPage,
  jsonSyntax,
  literalCondition,
  looksLikeATag,
  messagePattern,
  missingAsset,
  misspeltVariable,
  mixedOperators,
  nestedRepeats,
  newlineInArguments,
  partialCycle,
  partialDepth,
  partialMissing,
  platformTag,
  pluralEndings,
  rearrangedHtml,
  sectionWithoutData,
  shadowedPartial,
  shadowedVariable,
  siteManifest,
  templateLiteral,
  unbalancedHtml,
  unescapedAttribute,
  unescapedHandler,
  unescapedScript,
  unescapedStyle,
  unescapedText,
  unknownVariable,
  unquotedAttribute,
  unsetVariable,
  unusedMacro,
  unusedPartial,
  unusedSuppressionRule,
  unusedVariable,
  valueKind,
];
