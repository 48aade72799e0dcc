import { type ReactNode, useMemo } from "react";
import type { TrendReply } from "../../api/contract";
import { fileColumn, formatMetricChange, type MetricKey, metricValue } from "../../metrics";
import { useClock } from "../../session/use-clock";
import { usePunctuation } from "../../text/punctuation";
import { Change } from "../../ui/display";
import type { MenuItem } from "../../ui/overlay";
import { ChartCard } from "../chart-card";
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
  selected: readonly MetricKey[];
  onChoose: (selected: MetricKey[]) => void;
  /** Of the chart; default 280. */
  heightPx?: number | undefined;
  /** Further actions of the chart, in the menu of its tools. */
  menuItems?: readonly MenuItem[] | undefined;
  /** Some counts are withheld: their absence says nothing about days without reports. */
  isPartial?: boolean;
  /** Beside the change of a metric: asks why. */
  whyOf?: (metric: MetricKey, name: string) => ReactNode;
}

/** The course of up to four metrics, their totals, and the compared period. */
export function TrendPanel({
  trend,
  available,
  selected,
  onChoose,
  heightPx,
  menuItems,
  isPartial = false,
  whyOf,
}: TrendPanelProps) {
  const text = useMetricText();
  const punctuation = usePunctuation();
  const { zones } = useClock();
  const data = useMemo(
    () => trendData(trend, selected, text, zones),
    [trend, selected, text, zones],
  );
  const names = punctuation.list(selected.map((key) => text.metrics[key]));
  const total = measuredTotals(trend);
  const silent = useMemo(
    () => (isPartial ? [] : silentDays(trend, zones)),
    [isPartial, trend, zones],
  );
  const before = useMemo(() => comparedTotals(trend), [trend]);
  return (
    <ChartCard
      title={text.trend}
      subject={punctuation.list(selected.map((key) => fileColumn(key, text)))}
      data={data}
      xName={text.points[trend.granularity]}
      menuItems={menuItems}
      {...(silent.length > 0 && { note: text.silentDays(silent.map((day) => day.slice(5))) })}
      actions={<MetricPicker available={available} selected={selected} onChange={onChoose} />}
    >
      <Summary>
        {selected.map((key) => (
          <div key={key}>
            <dt>{text.metrics[key]}</dt>
            <dd>
              <MetricValue metric={key} of={total} />
              {before && (
                <small>
                  <Change
                    {...formatMetricChange(
                      key,
                      metricValue(key, total),
                      metricValue(key, before),
                      text.ratePoints,
                    )}
                  />
                  {whyOf && <span data-screen-only="">{whyOf(key, text.metrics[key])}</span>}
                </small>
              )}
            </dd>
          </div>
        ))}
      </Summary>
      <LineChart label={text.trendOf(names)} {...data} {...(heightPx && { heightPx })} />
    </ChartCard>
  );
}
