import { useMemo } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import { type MetricKey, MetricValue } from "../../../core/chart/report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Link } from "../../../core/ui/link";
import type { TableColumn } from "../../../core/ui/table-types";
import { Tag } from "../../../core/ui/tag";
import { isSortable } from "./report-state";

/** Columns of the channel report: who, the metrics, and the way to the details. */
export function useChannelColumns(
  metrics: readonly MetricKey[],
  detailPath: (id: number) => string,
): TableColumn<ChannelReportRow>[] {
  const text = useText(reportText);
  return useMemo(
    () => [
      {
        id: "channelCode",
        header: text.channelColumns.code,
        isSortable: true,
        isHideable: false,
        cell: (row) => row.channelCode,
      },
      {
        id: "name",
        header: text.channelColumns.name,
        cell: (row) => <Link to={detailPath(row.id)}>{row.channelName}</Link>,
      },
      {
        id: "type",
        header: text.channelColumns.type,
        cell: (row) => <Tag>{text.channelTypes[row.type]}</Tag>,
      },
      { id: "group", header: text.channelColumns.group, cell: (row) => row.groupName },
      ...metrics.map(
        (key): TableColumn<ChannelReportRow> => ({
          id: key,
          header: text.metrics[key],
          hint: text.definitions[key],
          align: "end",
          isSortable: isSortable(key),
          cell: (row) => <MetricValue metric={key} of={row} />,
        }),
      ),
      {
        id: "actions",
        header: text.channelColumns.actions,
        align: "end",
        isHideable: false,
        cell: (row) => (
          <Link to={detailPath(row.id)} aria-label={text.detailOf(row.channelName)}>
            {text.detail}
          </Link>
        ),
      },
    ],
    [metrics, detailPath, text],
  );
}
