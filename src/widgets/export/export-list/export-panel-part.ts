import { lazyComponent } from "../../../core/ui/lazy";
import type { ExportPanelProps } from "./export-panel";
import type { ExportWatchProps } from "./export-watch";

/** The list itself, which a toolbar's button needs only once it is pressed. */
export const exportPanel = lazyComponent<ExportPanelProps>(
  async () => (await import("./export-panel")).ExportPanel,
);

/** Follows begun exports, which a page needs only while there are any. */
export const exportWatch = lazyComponent<ExportWatchProps>(
  async () => (await import("./export-watch")).ExportWatch,
);
