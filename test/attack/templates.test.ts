import { attackWith } from "./under-attack.js";

attackWith("templates", 31);
