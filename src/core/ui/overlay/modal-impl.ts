/** Bundle of the modal overlays. */
export { DialogImpl } from "./dialog-impl";
export { DrawerImpl } from "./drawer-impl";
