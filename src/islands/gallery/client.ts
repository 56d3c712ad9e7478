import "../parts/media/image.css";
import "../parts/media/video.css";
import "./grid.css";
import "./padding.css";
import "./slider.css";
import "./styles.css";

export { Gallery as component } from "./Gallery.js";
