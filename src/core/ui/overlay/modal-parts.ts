import { onDemand } from "../on-demand";
import type { DialogProps } from "./live-dialog";
import type { DrawerProps } from "./live-drawer";

export const liveDialog = onDemand<DialogProps>(
  async () => (await import("./live-modal")).LiveDialog,
);
export const liveDrawer = onDemand<DrawerProps>(
  async () => (await import("./live-modal")).LiveDrawer,
);
