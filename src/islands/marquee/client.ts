import "./styles.css";

export { MarqueeBlock as component } from "./MarqueeBlock.js";
