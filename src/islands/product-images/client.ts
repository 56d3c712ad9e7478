import "../parts/media/image.css";
import "./styles.css";

export { ProductImages as component } from "./ProductImages.js";
