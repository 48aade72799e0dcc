/** Bundle of all open overlays: opening one loads the others too. */
export { LiveMenu } from "./live-menu";
export { LivePopover } from "./live-popover";
export { LiveSelect } from "./live-select";
export { LiveTooltip } from "./live-tooltip";
