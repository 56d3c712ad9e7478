import { pageContext } from "#calls/page-context.js";
import { showNotices } from "./notices.js";

/* The visitor side loads it. Pages with a slide link it: a slide ends above the notices and must not shrink later. */

showNotices(pageContext());
