import "./styles.css";

export { ShareButtons as component } from "./ShareButtons.js";
