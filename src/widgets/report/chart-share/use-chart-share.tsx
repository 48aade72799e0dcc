import { type ReactNode, use, useState } from "react";
import type { CallBody, ChartLabel } from "../../../core/api/contract";
import { mostLabelValues } from "../../../core/api/contract/constants/signed-chart";
import { ChartSource } from "../../../core/chart";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { MenuItem } from "../../../core/ui/overlay";
import type { ShareDialogProps } from "./share-dialog";

type Body = CallBody<"chartShare/create">;

/** What is shared of a chart; its filters in words come from the page. */
export type SharedChartOf = Pick<Body, "chart" | "metrics" | "filter" | "title">;

const dialog = lazyComponent<ShareDialogProps>(
  async () => (await import("./share-dialog")).ShareDialog,
);

/** Longest texts that the call takes. */
const longest = { title: 60, name: 20, value: 80 };
const cut = (text: string, length: number) => [...text].slice(0, length).join("");

export interface ChartShareApi {
  /** The action, for the menu of the chart. */
  menuItems: readonly MenuItem[];
  /** The dialog while it is open, drawn beside the chart. */
  dialog: ReactNode;
}

/** Returns the way to share a chart of a report, with the filters of the page around it. */
export function useChartShare(chart: SharedChartOf): ChartShareApi {
  const text = useText(reportText);
  const source = use(ChartSource);
  const mayWrite = useWriteGuard();
  const [opened, setOpened] = useState<(SharedChartOf & { labels: ChartLabel[] }) | null>(null);
  const close = () => setOpened(null);
  const share = () => {
    if (!mayWrite()) return;
    const labels = (source?.filters ?? []).map(({ name, values }) => ({
      name: cut(name, longest.name),
      values: values.slice(0, mostLabelValues).map((value) => cut(value, longest.value)),
    }));
    setOpened({ ...chart, title: cut(chart.title, longest.title), labels });
  };
  return {
    menuItems: [
      {
        id: "share",
        icon: "share",
        label: text.shareChart,
        feature: "share",
        writes: true,
        onSelect: share,
      },
    ],
    dialog: opened && (
      <Lazy part={dialog} props={{ chart: opened, onClose: close }} onFail={close} />
    ),
  };
}
