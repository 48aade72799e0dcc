/** What covers the page once it opens, in one piece. */
export { LiveDialog } from "./live-dialog";
export { LiveDrawer } from "./live-drawer";
