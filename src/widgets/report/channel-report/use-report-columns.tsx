import { useMemo } from "react";
import type { ChannelReportRow, EventOption, ReportGrouping } from "../../../core/api/contract";
import {
  ComparedCount,
  type FigureWays,
  metricColumn,
  type ShownComparison,
} from "../../../core/chart/report";
import { formatCount, formatMoney } from "../../../core/format";
import type { MetricKey } from "../../../core/metrics";
import { channelReportText } from "../../../core/text/channel-report";
import { eventHintsText } from "../../../core/text/event-hints";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, Link } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { RowActions } from "./channel-report.styles";
import { rowName } from "./row-name";

export interface ReportColumns {
  groupBy: ReportGrouping;
  metrics: readonly MetricKey[];
  event: EventOption | null;
  /** Null without a comparison, or when its changes are hidden. */
  comparison: ShownComparison | null;
  /** The way to a row's own report; null when it has none. */
  pathOf: (row: ChannelReportRow) => string | null;
  ways: FigureWays<ChannelReportRow>;
  /** Shares a row's report; without it there is no such button. */
  onShare?: ((row: ChannelReportRow) => void) | undefined;
}

export const eventValue = (
  kind: number,
  field: "times" | "users" | "value",
  value: number | null,
) => (kind === 3 && field === "value" ? formatMoney(value) : formatCount(value));

/** Columns of the channel report: who, the metrics, the event, and the way to the details. */
export function useReportColumns(options: ReportColumns): TableColumn<ChannelReportRow>[] {
  const { groupBy, metrics, event, comparison, pathOf, ways, onShare } = options;
  const text = useText(reportText);
  const messages = useText(channelReportText);
  const eventHints = useText(eventHintsText);
  return useMemo(
    () => [
      ...leadingColumns(groupBy, text, messages, pathOf),
      ...metrics.map((key) => metricColumn<ChannelReportRow>(key, text, comparison, ways)),
      ...(event ? eventColumns(event, messages, eventHints, comparison) : []),
      ...(groupBy === "channel" || groupBy === "group"
        ? [
            {
              id: "actions",
              header: text.channelColumns.actions,
              align: "end" as const,
              isHideable: false,
              isPinned: true,
              cell: (row: ChannelReportRow) => {
                const path = pathOf(row);
                return (
                  path && (
                    <RowActions>
                      <Link to={path} aria-label={text.detailOf(row.channelName)}>
                        {text.detail}
                      </Link>
                      {onShare && (
                        <Button
                          writes
                          variant="text"
                          size="small"
                          aria-label={messages.shareOfRow(row.channelName)}
                          onClick={() => onShare(row)}
                        >
                          {messages.shareRow}
                        </Button>
                      )}
                    </RowActions>
                  )
                );
              },
            },
          ]
        : []),
    ],
    [groupBy, metrics, event, comparison, pathOf, ways, onShare, text, messages, eventHints],
  );
}

type Messages = (typeof channelReportText)["zh"];
type EventHints = (typeof eventHintsText)["zh"];
type ReportMessages = (typeof reportText)["zh"];

function leadingColumns(
  groupBy: ReportGrouping,
  text: ReportMessages,
  messages: Messages,
  pathOf: ReportColumns["pathOf"],
): TableColumn<ChannelReportRow>[] {
  const name = (row: ChannelReportRow) => {
    const path = pathOf(row);
    return path ? <Link to={path}>{row.channelName}</Link> : rowName(row, text);
  };
  if (groupBy !== "channel")
    return [
      {
        id: "channelCode",
        header: messages.rowNames[groupBy],
        isSortable: true,
        isHideable: false,
        cell: name,
      },
    ];
  return [
    {
      id: "channelCode",
      header: text.channelColumns.code,
      isSortable: true,
      isHideable: false,
      cell: (row) => row.channelCode,
    },
    { id: "name", header: text.channelColumns.name, cell: name },
    {
      id: "type",
      header: text.channelColumns.type,
      card: "note",
      cell: ({ type }) => <Tag>{type && text.channelTypes[type]}</Tag>,
    },
    { id: "group", header: text.channelColumns.group, cell: (row) => row.groupName },
  ];
}

function eventColumns(
  event: EventOption,
  messages: Messages,
  eventHints: EventHints,
  comparison: ShownComparison | null,
): TableColumn<ChannelReportRow>[] {
  const fields = [
    ["eventTimes", "times"],
    ["eventUsers", "users"],
    ["eventValue", "value"],
  ] as const;
  return fields.map(([id, field]) => ({
    id,
    header: messages[id](event.name),
    ...(field === "users" && { hint: messages.eventHint }),
    ...(field === "value" && event.kind === 3 && { hint: eventHints.money }),
    align: "end" as const,
    isSortable: true,
    cell: (row) => {
      const value = row.events[0]?.[field] ?? null;
      const format = (value: number | null) => eventValue(event.kind, field, value);
      if (!comparison) return format(value);
      const previous = row.previous?.events[0]?.[field] ?? null;
      return <ComparedCount own={value} previous={previous} format={format} {...comparison} />;
    },
  }));
}
