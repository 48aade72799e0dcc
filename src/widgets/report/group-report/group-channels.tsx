import { useCallback, useMemo } from "react";
import type { CallReply, ChannelReportRow } from "../../../core/api/contract";
import { formatRate, ratioOf } from "../../../core/format";
import type { MetricKey } from "../../../core/metrics";
import { channelGroupText } from "../../../core/text/channel-group";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Link } from "../../../core/ui/layout";
import { detailPathOf, type ReportFilter } from "../report-filter";
import { ChannelRows, type ChannelRowsProps, type RowsState } from "../report-parts";
import { useAskChannel } from "../why";

export interface GroupChannelsProps {
  map: CallReply<"channel/selfChannelList">["map"] | undefined;
  filter: ReportFilter;
  isLoading: boolean;
  state: RowsState;
}

export const groupMetrics = [
  ...(["visit", "click", "install", "installRate", "abnormal", "registerUv"] as const),
  ...(["registerRate", "pay", "cost", "d1", "d7"] as const),
] satisfies MetricKey[];

export const groupSorts = ["channelCode", ...groupMetrics] as const;

/** The channels of a group, and what part of its installs each brought. */
export function GroupChannels({ map, filter, isLoading, state }: GroupChannelsProps) {
  const messages = useText(channelGroupText);
  const whole = map?.total.install ?? null;
  const name = useCallback(
    (row: ChannelReportRow) => (
      <Link to={detailPathOf(row.id, filter, row.type ?? 1)}>{row.channelName}</Link>
    ),
    [filter],
  );
  const ways = useAskChannel();
  const more = useMemo<NonNullable<ChannelRowsProps["more"]>>(
    () => ({
      column: {
        id: "contribution",
        header: messages.contribution,
        align: "end",
        cell: (row) => formatRate(ratioOf(row.counts.install, whole)),
      },
      total: formatRate(whole ? 1 : null),
    }),
    [messages, whole],
  );
  return (
    <ChannelRows
      title={messages.channels}
      map={map}
      metrics={groupMetrics}
      name={name}
      ways={ways}
      more={more}
      state={state}
      isLoading={isLoading}
      empty={
        <EmptyState icon="channel" title={messages.noChannels} hint={messages.noChannelsHint} />
      }
    />
  );
}
