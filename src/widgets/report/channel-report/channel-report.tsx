import { useCallback } from "react";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Stack } from "../../../core/ui/layout";
import { PageHeader } from "../../../core/ui/page-header";
import { detailPathOf, FilterBar } from "../report-filter";
import { UpdatedBadge } from "../report-parts";
import { ReportCharts } from "./report-charts";
import { ReportTable } from "./report-table";
import { useChannelReport } from "./use-channel-report";

const unused = ["granularity", "compare"] as const;

/** Every channel over a period, with its sum, its order and the way to its details. */
export function ChannelReport() {
  const text = useText(reportText);
  const model = useChannelReport();
  const { filter } = model.filterState;
  const detailPath = useCallback((id: number) => detailPathOf(id, filter), [filter]);
  return (
    <Stack $gapPx={20}>
      <PageHeader
        title={text.channelReportTitle}
        actions={<UpdatedBadge atMs={model.list.reply?.map.updatedAt} />}
      />
      <FilterBar state={model.filterState} without={unused} />
      <ReportTable model={model} detailPath={detailPath} />
      {!model.top.error && <ReportCharts reply={model.top.reply} detailPath={detailPath} />}
    </Stack>
  );
}
