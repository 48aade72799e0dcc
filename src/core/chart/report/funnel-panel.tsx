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
  const shown = steps.flatMap((step) => {
    const key = isDistinct ? distinctKey(step) : step;
    const value = counts[key as keyof Counts];
    return value === null ? [] : [{ id: step, name: text.funnelSteps[step], value }];
  });
  if (shown.length > 1 && shown.some(({ value }) => value > 0))
    return (
      <ChartFrame
        title={text.funnel}
        data={rankedData(shown, text.funnelCount)}
        xName={text.funnelStep}
        fileName={text.funnel}
      >
        <Funnel label={text.funnel} steps={shown} />
      </ChartFrame>
    );
  return (
    <Card title={text.funnel}>
      {shown.length < 2 ? (
        <EmptyState icon="filter" title={text.missing.filter} isCompact />
      ) : (
        <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />
      )}
    </Card>
  );
}
