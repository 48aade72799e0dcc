/** Bundle of all open overlays: opening one loads the others too. */
export { MenuImpl } from "./menu-impl";
export { PopoverImpl } from "./popover-impl";
export { SelectImpl } from "./select-impl";
export { LiveTooltip } from "./tooltip-impl";
