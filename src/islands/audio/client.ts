import "../parts/player/player.css";
import "./styles.css";

export { Audio as component } from "./Audio.js";
