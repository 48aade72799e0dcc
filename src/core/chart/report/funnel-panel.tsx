import { type Counts, distinctKey } from "../../metrics";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { EmptyState } from "../../ui/feedback";
import { Card } from "../../ui/layout";
import { rankedData } from "../chart-data";
import { ChartFrame } from "../chart-frame";
import { Funnel } from "../funnel";

const steps = ["visit", "click", "install", "register"] as const;

export interface FunnelPanelProps {
  counts: Counts;
  /** Devices instead of times, where devices are counted. */
  isDistinct?: boolean;
}

/** From the visit to the registration; steps that the filter cannot tell are left out. */
export function FunnelPanel({ counts, isDistinct = false }: FunnelPanelProps) {
  const text = useText(reportText);
  const visibleSteps = steps.flatMap((step) => {
    const key = isDistinct ? distinctKey(step) : step;
    const value = counts[key as keyof Counts];
    return value === null ? [] : [{ id: step, name: text.funnelSteps[step], value }];
  });
  if (visibleSteps.length > 1 && visibleSteps.some(({ value }) => value > 0))
    return (
      <ChartFrame
        title={text.funnel}
        data={rankedData(visibleSteps, text.funnelCount)}
        xName={text.funnelStep}
        fileName={text.funnel}
      >
        <Funnel label={text.funnel} steps={visibleSteps} />
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
