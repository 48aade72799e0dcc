import type { ReactNode } from "react";
import { styled } from "styled-components";
import { formatCount } from "../../format/number";
import type { Counts } from "../../metrics";
import { EmptyState } from "../../ui/feedback";
import { Card, Muted } from "../../ui/layout";
import { rankedData } from "../chart-data";
import { ChartFrame } from "../chart-frame";
import { FunnelList } from "../funnel-list";
import type { FunnelStep } from "../funnel-steps";
import { adFunnelData, funnelData } from "./funnel-data";
import { useChannelKind, useMetricText } from "./metric-text";

const Beside = styled(Muted)`
  margin-top: 12px;
`;

export interface FunnelPanelProps {
  counts: Counts;
  /** Devices instead of times, where devices are counted. */
  isDistinct?: boolean;
  /** After the registration, such as an event; null for none. */
  last?: FunnelStep | null;
  /** Beside the switch, such as a choice of that step. */
  actions?: ReactNode;
}

/** From the visit, or the ad, to what it brings; steps that the filter cannot tell are left out. */
export function FunnelPanel(props: FunnelPanelProps) {
  const { counts, isDistinct = false, last = null, actions } = props;
  const text = useMetricText();
  const kind = useChannelKind();
  const steps =
    kind === "adv" || kind === "asa"
      ? adFunnelData(counts, text.adFunnelSteps, kind)
      : funnelData(counts, text.funnelSteps, isDistinct);
  const visibleSteps = last ? [...steps, last] : steps;
  if (visibleSteps.length > 1 && visibleSteps.some(({ value }) => value > 0))
    return (
      <ChartFrame
        title={text.funnel}
        data={rankedData(visibleSteps, text.funnelCount)}
        xName={text.funnelStep}
        fileName={text.funnel}
        actions={actions}
      >
        <FunnelList label={text.funnel} steps={visibleSteps} />
        {counts.organic ? (
          <Beside as="p">{text.organicBeside(formatCount(counts.organic))}</Beside>
        ) : null}
      </ChartFrame>
    );
  return (
    <Card title={text.funnel} actions={actions}>
      {visibleSteps.length < 2 ? (
        <EmptyState icon="filter" title={text.missing.filter} isCompact />
      ) : (
        <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />
      )}
    </Card>
  );
}
