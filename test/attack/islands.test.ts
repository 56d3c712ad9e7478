import { attackWith } from "./under-attack.js";

attackWith("islands", 28);
