import type { ChannelQuality } from "../../../core/api/contract";
import { ChartFrame, Donut, rankedData } from "../../../core/chart";
import { useCall } from "../../../core/query/use-call";
import { channelDetailText } from "../../../core/text/channel-detail";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError } from "../../../core/ui/feedback";
import { filterBody } from "../report-filter";
import type { OverviewTabProps } from "./overview-tab";

/** Renders the match methods of an ad channel's installs; nothing while there are none. */
export function MatchShare({ channelId, state, title: fileName }: OverviewTabProps) {
  const { reply, error, retry } = useCall(
    "channel/quality",
    { ...filterBody(state.filter), granularity: "day", channelId },
    { keepPrevious: true },
  );
  if (error && !reply) return <CallError error={error} onRetry={retry} isCompact />;
  if (!reply || reply.map.install === 0) return null;
  return <MatchDonut matches={reply.map.matches} fileName={fileName} />;
}

interface MatchDonutProps {
  matches: ChannelQuality["matches"];
  fileName: string;
}

/** Installs by the way they were matched. */
export function MatchDonut({ matches, fileName }: MatchDonutProps) {
  const text = useText(reportText);
  const words = useText(channelDetailText);
  const slices = matches.map(({ match, install }) => ({
    id: match,
    name: text.filter.matches[match],
    value: install,
  }));
  return (
    <ChartFrame
      title={words.matches}
      data={rankedData(slices, words.install)}
      xName={words.matches}
      fileName={`${fileName}_${words.matches}`}
    >
      <Donut label={words.matches} slices={slices} />
    </ChartFrame>
  );
}
