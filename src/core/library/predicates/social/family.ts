import type { PredicateDefinition } from "#core/library/define.js";
import { comments } from "./comments.js";
import { disqus } from "./disqus.js";

export const socialPredicates: readonly PredicateDefinition[] = [comments, disqus];
