import "./styles.css";

export { Comments as component } from "./Comments.js";
