import { useMemo } from "react";
import type { TrendReply } from "../../api/contract";
import { formatMetricChange, type MetricKey, metricValue } from "../../metrics";
import { useClock } from "../../session/use-clock";
import { useMarks } from "../../text/marks";
import { Change } from "../../ui/display";
import { ChartFrame } from "../chart-frame";
import { LineChart } from "../line-chart";
import { MetricPicker } from "./metric-picker";
import { useMetricText } from "./metric-text";
import { MetricValue } from "./metric-value";
import { Summary } from "./report.styles";
import { silentDays } from "./silent-days";
import { comparedTotals, measuredTotals, trendData } from "./trend-data";

export interface TrendPanelProps {
  trend: TrendReply;
  available: readonly MetricKey[];
  chosen: readonly MetricKey[];
  onChoose: (chosen: MetricKey[]) => void;
  /** Name of its files, without ending. */
  fileName: string;
}

/** The course of up to four metrics, their totals, and the compared period. */
export function TrendPanel({ trend, available, chosen, onChoose, fileName }: TrendPanelProps) {
  const text = useMetricText();
  const marks = useMarks();
  const { zones } = useClock();
  const data = useMemo(() => trendData(trend, chosen, text, zones), [trend, chosen, text, zones]);
  const names = marks.list(chosen.map((key) => text.metrics[key]));
  const total = measuredTotals(trend);
  const silent = useMemo(() => silentDays(trend, zones), [trend, zones]);
  const before = useMemo(() => comparedTotals(trend), [trend]);
  return (
    <ChartFrame
      title={text.trend}
      data={data}
      xName={text.points[trend.granularity]}
      fileName={fileName}
      {...(silent.length > 0 && { note: text.silentDays(silent.map((day) => day.slice(5))) })}
      actions={<MetricPicker available={available} chosen={chosen} onChange={onChoose} />}
    >
      <Summary>
        {chosen.map((key) => (
          <div key={key}>
            <dt>{text.metrics[key]}</dt>
            <dd>
              <MetricValue metric={key} of={total} />
              {before && (
                <small>
                  <Change
                    {...formatMetricChange(key, metricValue(key, total), metricValue(key, before))}
                  />
                </small>
              )}
            </dd>
          </div>
        ))}
      </Summary>
      <LineChart label={text.trendOf(names)} {...data} />
    </ChartFrame>
  );
}
