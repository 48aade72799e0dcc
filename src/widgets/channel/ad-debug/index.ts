export { AdDebug, type AdDebugProps } from "./ad-debug";
