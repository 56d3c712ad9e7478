import { pageContext } from "../page-context.js";
import { showNotices } from "./notices.js";

/* Loaded by the visitor side, and earlier by pages with a slide: it ends above the notices and must not shrink later. */

showNotices(pageContext());
