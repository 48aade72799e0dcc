import type { MetricKey } from "../../../core/metrics";
import { useAction } from "../../../core/query/use-action";
import { channelReportText } from "../../../core/text/channel-report";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import type { ReportFilter } from "../report-filter";
import { reportBody, type TableState } from "./report-state";

export interface ExportChoice {
  format: "xlsx" | "csv";
  /** True for a row per channel and day. */
  isDaily: boolean;
}

/** Exports every row of the filter with the metrics shown, in the order shown. */
export function useReportExport(filter: ReportFilter, state: TableState) {
  const words = useText(channelReportText);
  const toast = useToast();
  const { run, isRunning } = useAction("channel/selfChannelListExport");
  const save = async (metrics: readonly MetricKey[], choice: ExportChoice) => {
    const { currentPage: _, pageSize: __, ...body } = reportBody(filter, state);
    const columns = [...metrics, ...(state.event === null ? [] : (["event"] as const))];
    // A failure has shown its message.
    const reply = await run({ ...body, ...choice, columns }).catch(() => null);
    const file = reply?.map.file;
    if (file) saveFile(file.name, new Blob([bytesOf(file.content)], { type: file.type }));
    else if (reply) toast.success(words.exportQueued);
  };
  return { save, isRunning };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
