/** Bundle of the modal overlays. */
export { LiveDialog } from "./live-dialog";
export { LiveDrawer } from "./live-drawer";
