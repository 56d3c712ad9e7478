import "./styles.css";

export { LikeButton as component } from "./LikeButton.js";
