import { onDemand } from "../../../core/ui/on-demand";
import type { ExportPanelProps } from "./export-panel";

/** The list itself, which a toolbar's button needs only once it is pressed. */
export const exportPanel = onDemand<ExportPanelProps>(
  async () => (await import("./export-panel")).ExportPanel,
);
