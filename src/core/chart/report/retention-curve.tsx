import { useMemo } from "react";
import type { RetentionReply } from "../../api/contract";
import { formatRate } from "../../format/number";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import type { MenuItem } from "../../ui/overlay";
import { ChartCard } from "../chart-card";
import { LineChart } from "../line-chart";
import { retentionCurve } from "./retention-view";

const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;

export interface RetentionCurveProps {
  retention: RetentionReply;
  /** Further actions of the chart, in the menu of its tools. */
  menuItems?: readonly MenuItem[];
}

/** Renders the weighted mean retention by day. */
export function RetentionCurve({ retention, menuItems }: RetentionCurveProps) {
  const text = useText(reportText);
  const data = useMemo(() => retentionCurve(retention, text.average, text.dayN), [retention, text]);
  return (
    <ChartCard
      title={text.retentionCurve}
      data={data}
      xName={text.daysSince}
      format={formatRate}
      menuItems={menuItems}
    >
      <LineChart
        label={text.retentionCurve}
        {...data}
        format={formatRate}
        formatTick={wholePercent}
        heightPx={220}
      />
    </ChartCard>
  );
}
