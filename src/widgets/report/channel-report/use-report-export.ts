import type { ChannelReportRow } from "../../../core/api/contract";
import type { MetricKey } from "../../../core/chart/report";
import { useAction } from "../../../core/query/use-action";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { saveFile } from "../../../core/ui/save-file";
import type { ReportFilter } from "../report-filter";
import { metricsFile, useFileHead } from "../report-parts";
import { maxFileRows, reportBody, type TableState } from "./report-state";

/** Exports every channel of the filter with the metrics shown, in the order shown. */
export function useReportExport(filter: ReportFilter, state: TableState) {
  const text = useText(reportText);
  const headOf = useFileHead(text.channelReportTitle, filter);
  const { run, isRunning } = useAction("channel/selfChannelList");
  const save = async (metrics: readonly MetricKey[]) => {
    const body = { ...reportBody(filter, state), currentPage: 1, pageSize: maxFileRows };
    // A failure has shown its message.
    const reply = await run(body).catch(() => null);
    if (!reply) return;
    const { channelColumns, channelTypes } = text;
    const content = metricsFile<ChannelReportRow>(
      headOf(),
      {
        leading: [
          { header: channelColumns.code, cell: (row) => row.channelCode },
          { header: channelColumns.name, cell: (row) => row.channelName },
          { header: channelColumns.type, cell: (row) => channelTypes[row.type] },
          { header: channelColumns.group, cell: (row) => row.groupName },
        ],
        metrics,
        rows: reply.map.list,
        totals: { counts: reply.map.total },
      },
      text,
    );
    const name = text.fileOf(text.channelReportTitle, filter.start, filter.end);
    saveFile(`${name}.csv`, content, "text/csv;charset=utf-8");
  };
  return { save, isRunning };
}
