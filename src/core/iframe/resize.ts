import { watchFrames } from "./watch-frames";

export { watchFrames };

watchFrames();
