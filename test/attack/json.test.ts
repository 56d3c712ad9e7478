import { attackWith } from "./under-attack.js";

attackWith("json", 54);
