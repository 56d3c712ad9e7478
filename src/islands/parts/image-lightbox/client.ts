import "./image-lightbox.css";

export { ImageLightbox } from "./ImageLightbox.js";
