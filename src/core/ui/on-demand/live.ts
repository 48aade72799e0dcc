/** What overlays are once they open, in one piece: the first one opened brings the others along. */
export { LiveMenu } from "./live-menu";
export { LivePopover } from "./live-popover";
export { LiveSelect } from "./live-select";
export { LiveTooltip } from "./live-tooltip";
