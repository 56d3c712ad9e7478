import "./styles/slide.css";
import { startSlide } from "./engine.js";

for (const slide of document.querySelectorAll<HTMLElement>(".sqs-slide")) startSlide(slide);
