import type { ReactNode } from "react";
import { styled } from "styled-components";
import { formatCount } from "../../format/number";
import type { Counts } from "../../metrics";
import { EmptyState } from "../../ui/feedback";
import { Card, Muted } from "../../ui/layout";
import type { MenuItem } from "../../ui/overlay";
import { ChartCard } from "../chart-card";
import { rankedData } from "../chart-data";
import { FunnelList } from "../funnel-list";
import type { FunnelStep } from "../funnel-steps";
import { adFunnelData, funnelData } from "./funnel-data";
import { useChannelKind, useMetricText } from "./metric-text";

const Beside = styled(Muted)`
  margin-top: 12px;
`;

export interface FunnelPanelProps {
  counts: Counts;
  /** Installs of ads among them. */
  adInstall?: number | undefined;
  /** Devices instead of times, where devices are counted. */
  isDistinct?: boolean;
  /** After the registration, such as an event; null for none. */
  last?: FunnelStep | null;
  /** Below the steps, such as why a step has no value. */
  note?: string | null;
  /** Beside the switch, such as a choice of that step. */
  actions?: ReactNode;
  /** Further actions of the chart, in the menu of its tools. */
  menuItems?: readonly MenuItem[] | undefined;
}

/** From the visit, or the ad, to what it brings; steps that the filter cannot tell are left out. */
export function FunnelPanel(props: FunnelPanelProps) {
  const { counts, adInstall = 0, isDistinct = false, last = null, note = null, actions } = props;
  const text = useMetricText();
  const kind = useChannelKind();
  const steps =
    kind === "adv" || kind === "asa"
      ? adFunnelData(counts, text.adFunnelSteps, kind)
      : funnelData(
          { counts, adInstall },
          { ...text.funnelSteps, all: text.allInstalls },
          isDistinct,
        );
  const visibleSteps = last ? [...steps, last] : steps;
  if (visibleSteps.length > 1 && visibleSteps.some(({ value }) => value > 0))
    return (
      <ChartCard
        title={text.funnel}
        data={rankedData(visibleSteps, text.funnelCount)}
        xName={text.funnelStep}
        actions={actions}
        menuItems={props.menuItems}
      >
        <FunnelList label={text.funnel} steps={visibleSteps} />
        {counts.organic ? (
          <Beside as="p">{text.organicBeside(formatCount(counts.organic))}</Beside>
        ) : null}
        {adInstall > 0 && <Beside as="p">{text.adBeside(formatCount(adInstall))}</Beside>}
        {note && <Beside as="p">{note}</Beside>}
      </ChartCard>
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
