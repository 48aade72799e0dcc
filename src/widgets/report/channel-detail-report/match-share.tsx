import { Donut } from "../../../core/chart";
import { useCall } from "../../../core/query/use-call";
import { channelDetailText } from "../../../core/text/channel-detail";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError } from "../../../core/ui/call-error";
import { Card } from "../../../core/ui/card";
import { filterBody } from "../report-filter";
import type { OverviewTabProps } from "./overview-tab";

/** How the installs of an ad channel were matched; nothing while there are none. */
export function MatchShare({ channelId, state }: Pick<OverviewTabProps, "channelId" | "state">) {
  const text = useText(reportText);
  const words = useText(channelDetailText);
  const { reply, error, retry } = useCall(
    "channel/quality",
    { ...filterBody(state.filter), granularity: "day", channelId },
    { keepPrevious: true },
  );
  if (error && !reply) return <CallError error={error} onRetry={retry} isCompact />;
  if (!reply || reply.map.install === 0) return null;
  return (
    <Card title={words.matches}>
      <Donut
        label={words.matches}
        slices={reply.map.matches.map(({ match, install }) => ({
          id: match,
          name: text.filter.matches[match],
          value: install,
        }))}
      />
    </Card>
  );
}
