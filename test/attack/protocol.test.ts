import { attackWith } from "./under-attack.js";

attackWith("protocol", 48);
