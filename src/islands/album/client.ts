import "../parts/media/image.css";
import "../parts/player/player.css";
import "./styles.css";

export { Album as component } from "./Album.js";
