import { attackWith } from "./under-attack.js";

attackWith("renders", 72);
