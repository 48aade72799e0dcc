export { tellHeight } from "./tell-height";
export { watchFrames } from "./watch-frames";
