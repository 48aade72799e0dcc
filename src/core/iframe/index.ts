export { postHeight } from "./post-height";
export { watchFrames } from "./watch-frames";
