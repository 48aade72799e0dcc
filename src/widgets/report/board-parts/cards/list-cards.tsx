import { use, useMemo } from "react";
import { styled } from "styled-components";
import type { ChannelReportRow } from "../../../../core/api/contract";
import { metricColumn, useShownComparison } from "../../../../core/chart/report";
import type { MetricKey } from "../../../../core/metrics";
import { paths } from "../../../../core/navigation/paths";
import { useClock } from "../../../../core/session/use-clock";
import { boardsText } from "../../../../core/text/boards";
import { reportText } from "../../../../core/text/report";
import { useText } from "../../../../core/text/use-text";
import { EmptyState } from "../../../../core/ui/feedback";
import { Link } from "../../../../core/ui/layout";
import { Table, type TableColumn } from "../../../../core/ui/table";
import { rowsFilter, usualRows } from "../../initial-requests";
import { detailPathOf, type ReportFilter } from "../../report-filter";
import type { CardProps } from "./card-props";
import { CardState } from "./card-state";
import { SharedAccessContext, useCardQuery } from "./turns";

/** The channels with the largest figures. */
export function ChannelsCard({ card, ...rest }: CardProps<"channels">) {
  return <ChannelsOf metrics={card.metrics} rows={card.rows} {...rest} />;
}

export interface ChannelsOfProps extends Omit<CardProps<"channels">, "card"> {
  metrics: readonly MetricKey[];
  rows: number;
}

/** The first channels of a filter by the first of some metrics. */
export function ChannelsOf({ metrics, rows, filter, today, heightPx }: ChannelsOfProps) {
  const text = useText(reportText);
  const [sort = "install"] = metrics;
  const body = {
    ...rowsFilter(filter),
    ...usualRows,
    compare: filter.compare,
    sort: sort as (typeof usualRows)["sort"],
    pageSize: rows,
  };
  const query = useCardQuery("channel/selfChannelList", body, { filter, today });
  const comparison = useShownComparison(query.data?.map.compare);
  const columns = useMemo<TableColumn<ChannelReportRow>[]>(
    () => [
      {
        id: "name",
        header: text.channelColumns.name,
        isHideable: false,
        cell: (row) => <ChannelLink row={row} filter={filter} />,
      },
      ...metrics.map((key) => ({
        ...metricColumn<ChannelReportRow>(key, text, comparison),
        isSortable: false,
      })),
    ],
    [text, metrics, comparison, filter],
  );
  return (
    <CardState query={query} heightPx={heightPx} isEmpty={({ map }) => map.list.length === 0}>
      {({ map }) => (
        <Table
          label={text.channelColumns.name}
          columns={columns}
          rows={map.list}
          getRowId={(row) => String(row.id)}
        />
      )}
    </CardState>
  );
}

function ChannelLink({ row, filter }: { row: ChannelReportRow; filter: ReportFilter }) {
  if (use(SharedAccessContext)) return row.channelName;
  return <Link to={detailPathOf(row.id, filter, row.type ?? 1)}>{row.channelName}</Link>;
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--_hairline);
  }
  & small {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

/** Alerts that nobody has handled since the first day, newest first: those about the last day come after it. */
export function AlertsCard({ card, filter, today, heightPx }: CardProps<"alerts">) {
  const text = useText(boardsText);
  const { formatTime } = useClock();
  const body = { start: filter.start, end: today, state: 0 as const, pageSize: card.rows };
  const query = useCardQuery("monitor/alerts", body, { filter, today });
  return (
    <CardState query={query} heightPx={heightPx}>
      {({ map: { list } }) =>
        list.length === 0 ? (
          <EmptyState icon="check" title={text.noAlerts} isCompact />
        ) : (
          <List>
            {list.map(({ id, ruleName, lastTime }) => (
              <li key={id}>
                <Link to={paths.withQuery(paths.monitorLog, `alert=${id}`)}>{ruleName}</Link>
                <small>{formatTime(lastTime)}</small>
              </li>
            ))}
          </List>
        )
      }
    </CardState>
  );
}
