import { lazyComponent } from "../../../core/ui/lazy";
import type { RemoveAppDialogProps } from "./remove-app-dialog";

/** Deleting an app, fetched when somebody means to. */
export const removeAppPart = lazyComponent<RemoveAppDialogProps>(
  async () => (await import("./remove-app-dialog")).RemoveAppDialog,
);
