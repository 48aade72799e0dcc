import { onDemand } from "../../../core/ui/on-demand";

/** The app in question. */
export interface Removal {
  id: number;
  name: string;
}

export interface RemoveAppDialogProps {
  removal: Removal;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Deleting an app, fetched when somebody means to. */
export const removeAppPart = onDemand<RemoveAppDialogProps>(
  async () => (await import("./remove-app-dialog")).RemoveAppDialog,
);
