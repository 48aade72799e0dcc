import { formatCount } from "../../format/number";
import type { Counts } from "../../metrics";
import { EmptyState } from "../../ui/feedback";
import { Card, Muted } from "../../ui/layout";
import { rankedData } from "../chart-data";
import { ChartFrame } from "../chart-frame";
import { Funnel } from "../funnel";
import { adFunnelData, funnelData } from "./funnel-data";
import { useChannelKind, useMetricText } from "./metric-text";

export interface FunnelPanelProps {
  counts: Counts;
  /** Devices instead of times, where devices are counted. */
  isDistinct?: boolean;
}

/** From the visit, or the ad, to what it brings; steps that the filter cannot tell are left out. */
export function FunnelPanel({ counts, isDistinct = false }: FunnelPanelProps) {
  const text = useMetricText();
  const kind = useChannelKind();
  const visibleSteps =
    kind === "adv" || kind === "asa"
      ? adFunnelData(counts, text.adFunnelSteps, kind)
      : funnelData(counts, text.funnelSteps, isDistinct);
  if (visibleSteps.length > 1 && visibleSteps.some(({ value }) => value > 0))
    return (
      <ChartFrame
        title={text.funnel}
        data={rankedData(visibleSteps, text.funnelCount)}
        xName={text.funnelStep}
        fileName={text.funnel}
      >
        <Funnel label={text.funnel} steps={visibleSteps} />
        {counts.organic ? <Muted>{text.organicBeside(formatCount(counts.organic))}</Muted> : null}
      </ChartFrame>
    );
  return (
    <Card title={text.funnel}>
      {visibleSteps.length < 2 ? (
        <EmptyState icon="filter" title={text.missing.filter} isCompact />
      ) : (
        <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />
      )}
    </Card>
  );
}
