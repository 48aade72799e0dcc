import { lazyComponent } from "../lazy";
import type { DialogProps } from "./dialog-impl";
import type { DrawerProps } from "./drawer-impl";

export const liveDialog = lazyComponent<DialogProps>(
  async () => (await import("./modal-impl")).DialogImpl,
);
export const liveDrawer = lazyComponent<DrawerProps>(
  async () => (await import("./modal-impl")).DrawerImpl,
);
