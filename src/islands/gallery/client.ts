import "../parts/media/image.css";
import "../parts/media/video.css";
import "./autocolumns.css";
import "./grid.css";
import "./padding.css";
import "./slider.css";
import "./styles.css";
import "./captions.css";
import "./print.css";

export { Gallery as component } from "./Gallery.js";
