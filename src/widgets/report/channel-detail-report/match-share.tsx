import type { ChannelQuality } from "../../../core/api/contract";
import { ChartCard, Donut, rankedData } from "../../../core/chart";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelDetailText } from "../../../core/text/channel-detail";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState } from "../../../core/ui/feedback";
import { filterBody } from "../report-filter";
import type { OverviewTabProps } from "./overview-tab";

/** Renders the match methods of an ad channel's installs; nothing while there are none. */
export function MatchShare({ channelId, state }: Omit<OverviewTabProps, "title">) {
  const { data, error, refetch } = useApiQuery(
    "channel/quality",
    { ...filterBody(state.filter), granularity: "day", channelId },
    { keepPreviousData: true },
  );
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  if (!data || data.map.install === 0) return null;
  return <MatchDonut matches={data.map.matches} />;
}

interface MatchDonutProps {
  matches: ChannelQuality["matches"];
}

/** Installs by the way they were matched. */
export function MatchDonut({ matches }: MatchDonutProps) {
  const text = useText(reportText);
  const messages = useText(channelDetailText);
  const slices = matches.map(({ match, install }) => ({
    id: match,
    name: text.filter.matches[match],
    value: install,
  }));
  return (
    <ChartCard
      title={messages.matches}
      data={rankedData(slices, messages.install)}
      xName={messages.matches}
    >
      <Donut label={messages.matches} slices={slices} />
    </ChartCard>
  );
}
