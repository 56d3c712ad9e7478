import type { PredicateDefinition } from "../../define.js";
import { comments } from "./comments.js";
import { disqus } from "./disqus.js";

export const socialPredicates: readonly PredicateDefinition[] = [comments, disqus];
