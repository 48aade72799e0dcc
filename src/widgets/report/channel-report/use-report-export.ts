import { useExportQueued } from "../../../core/list/use-export-queued";
import type { MetricKey } from "../../../core/metrics";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelReportText } from "../../../core/text/channel-report";
import { useText } from "../../../core/text/use-text";
import { saveBase64 } from "../../../core/ui/file";
import type { ReportFilter } from "../report-filter";
import { reportBody, type TableState } from "./report-state";

export interface ExportChoice {
  format: "xlsx" | "csv";
  /** True for a row per channel and day. */
  isDaily: boolean;
}

/** Exports every row of the filter with the metrics shown, in the order shown. */
export function useReportExport(filter: ReportFilter, state: TableState) {
  const messages = useText(channelReportText);
  const announce = useExportQueued();
  const { mutateAsync, isPending } = useApiMutation("channel/selfChannelListExport");
  const save = async (metrics: readonly MetricKey[], choice: ExportChoice) => {
    const { currentPage: _, pageSize: __, ...body } = reportBody(filter, state, 1);
    const columns = [...metrics, ...(state.event === null ? [] : (["event"] as const))];
    // A failure has shown its message.
    const data = await mutateAsync({ ...body, ...choice, columns }).catch(() => null);
    const file = data?.map.file;
    if (file) saveBase64(file);
    else if (data) announce("report", data.map.taskId, messages.exportQueued);
  };
  return { save, isRunning: isPending };
}
