import "../parts/media/image.css";
import "./styles.css";

export { ImageBlock as component } from "./ImageBlock.js";
