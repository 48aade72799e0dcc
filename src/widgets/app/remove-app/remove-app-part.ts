import { onDemand } from "../../../core/ui/on-demand";
import type { RemoveAppDialogProps } from "./remove-app-dialog";

/** Deleting an app, fetched when somebody means to. */
export const removeAppPart = onDemand<RemoveAppDialogProps>(
  async () => (await import("./remove-app-dialog")).RemoveAppDialog,
);
