import { type ReactNode, use, useState } from "react";
import { ChartSource, type ChartSourceValue } from "../../../core/chart";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { MenuItem } from "../../../core/ui/overlay";
import type { ShareDialogProps, SharedChartOf } from "./share-dialog";

const dialog = lazyComponent<ShareDialogProps>(
  async () => (await import("./share-dialog")).ShareDialog,
);

export interface ChartShareApi {
  /** The action, for the menu of the chart. */
  menuItems: readonly MenuItem[];
  /** The dialog while it is open, drawn beside the chart. */
  dialog: ReactNode;
}

/** Returns the way to share a chart of a report, with the filters of the page around it. */
export function useChartShare(chartOf: () => SharedChartOf): ChartShareApi {
  const text = useText(reportText);
  const source = use(ChartSource);
  const mayWrite = useWriteGuard();
  const [opened, setOpened] = useState<{
    chart: SharedChartOf;
    source: ChartSourceValue | null;
  } | null>(null);
  const close = () => setOpened(null);
  const onSelect = () => {
    if (mayWrite()) setOpened({ chart: chartOf(), source });
  };
  const label = text.shareChart;
  return {
    menuItems: [{ id: "share", icon: "share", label, feature: "share", writes: true, onSelect }],
    dialog: opened && <Lazy part={dialog} props={{ ...opened, onClose: close }} onFail={close} />,
  };
}
