import "../parts/media/image.css";
import "../parts/media/video.css";

export { VideoBlock as component } from "./VideoBlock.js";
