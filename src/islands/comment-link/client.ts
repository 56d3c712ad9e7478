export { CommentLink as component } from "./CommentLink.js";
