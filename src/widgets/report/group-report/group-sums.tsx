import { styled } from "styled-components";
import type { CallReply } from "../../../core/api/contract";
import { useShownComparison } from "../../../core/chart/report";
import type { MetricKey } from "../../../core/metrics";
import { channelGroupText } from "../../../core/text/channel-group";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { SkeletonBar } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { Figures, SumValue } from "../report-parts";

const summedMetrics = [
  ...(["visit", "click", "install", "installRate", "registerUv", "registerRate"] as const),
  ...(["active", "pay", "cost", "cpa", "roi", "d1"] as const),
] satisfies MetricKey[];

/** As high as a figure with a note below it, before it is known which have one. */
const Sums = styled(Figures)`
  & > div {
    min-height: 55px;
  }
`;

/** Room for a sum of money. */
const sumPx = 150;

export function GroupTotals({
  map,
}: {
  map: CallReply<"channel/selfChannelList">["map"] | undefined;
}) {
  const text = useText(reportText);
  const messages = useText(channelGroupText);
  const comparison = useShownComparison(map?.compare);
  return (
    <Card title={messages.sums}>
      <Sums $minPx={sumPx}>
        {summedMetrics.map((metric) => (
          <div key={metric}>
            <dt>
              {text.metrics[metric]}{" "}
              <HintMark name={text.metrics[metric]} hint={text.definitions[metric]} />
            </dt>
            <dd>
              {map ? (
                <SumValue metric={metric} map={map} comparison={comparison} />
              ) : (
                <SkeletonBar />
              )}
            </dd>
          </div>
        ))}
      </Sums>
    </Card>
  );
}
