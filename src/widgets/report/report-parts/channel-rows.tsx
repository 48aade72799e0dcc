import { type ReactNode, useMemo } from "react";
import type { CallReply, ChannelReportRow } from "../../../core/api/contract";
import {
  ComparisonNote,
  type FigureWays,
  metricColumn,
  useShownComparison,
} from "../../../core/chart/report";
import type { MetricKey } from "../../../core/metrics";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Card, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";
import { ChangeFields } from "./change-fields";
import { SumValue } from "./report-sums";
import type { RowsState } from "./rows-state";

type Report = CallReply<"channel/selfChannelList">["map"];

export interface ChannelRowsProps {
  title: string;
  /** Undefined while on its way. */
  map: Report | undefined;
  metrics: readonly MetricKey[];
  name: (row: ChannelReportRow) => ReactNode;
  /** The ways from its figures. */
  ways?: FigureWays<ChannelReportRow>;
  /** Between the name and the metrics, with what stands in the sum's row. */
  more?: { column: TableColumn<ChannelReportRow>; total: ReactNode };
  state: RowsState;
  isLoading: boolean;
  /** Shows `empty` whatever the rows. */
  isEmpty?: boolean;
  empty: ReactNode;
}

/** The channels of one channel or group, with their sum. */
export function ChannelRows(props: ChannelRowsProps) {
  const { title, map, metrics, name, ways, more, state, isEmpty = false } = props;
  const text = useText(reportText);
  const compare = isEmpty ? null : map?.compare;
  const comparison = useShownComparison(compare, state.changes);
  const columns = useMemo<TableColumn<ChannelReportRow>[]>(
    () => [
      {
        id: "channelCode",
        header: text.channelColumns.code,
        isSortable: true,
        isHideable: false,
        cell: (row) => row.channelCode,
      },
      { id: "name", header: text.channelColumns.name, cell: name },
      ...(more ? [more.column] : []),
      ...metrics.map((key) => metricColumn<ChannelReportRow>(key, text, comparison, ways)),
    ],
    [text, name, more, metrics, comparison, ways],
  );
  const totals = map && {
    channelCode: text.total,
    ...(more && { [more.column.id]: more.total }),
    ...Object.fromEntries(
      metrics.map((key) => [
        key,
        <SumValue key={key} metric={key} map={map} comparison={comparison} />,
      ]),
    ),
  };
  return (
    <Card
      title={title}
      isFlush
      actions={
        compare && (
          <Row>
            <ChangeFields state={state} onChange={state.onChanges} />
          </Row>
        )
      }
    >
      {compare && <ComparisonNote isSorted of={compare} />}
      <Table
        label={title}
        columns={columns}
        rows={isEmpty ? [] : (map?.list ?? [])}
        getRowId={(row) => String(row.id)}
        sort={state.sort ?? { columnId: "install", direction: "desc" }}
        onSort={state.onSort}
        isLoading={props.isLoading}
        empty={props.empty}
        {...(totals ? { totals } : {})}
      />
      <Pagination
        total={isEmpty ? 0 : (map?.pagination.totalRecords ?? 0)}
        page={state.page}
        onChange={state.onPage}
      />
    </Card>
  );
}
