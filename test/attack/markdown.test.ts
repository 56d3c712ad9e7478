import { attackWith } from "./under-attack.js";

attackWith("markdown", 9);
