import { useEffect, useRef } from "react";
import type { CallBody, MonitorPreview } from "../../../core/api/contract";
import { LineChart } from "../../../core/chart";
import { useApiQuery } from "../../../core/query/use-api-query";
import { monitorText } from "../../../core/text/monitor";
import { monitorRulesText } from "../../../core/text/monitor-rules";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Muted, Stack, showWithin } from "../../../core/ui/layout";
import { useMonitorMessages } from "../monitor-parts";

export interface PreviewPartProps {
  body: CallBody<"monitor/preview">;
  /** The form has been changed since. */
  isStale: boolean;
}

/**
 * Renders how often a rule would have fired in the last two weeks, over the values of its first
 * object.
 */
export function PreviewPart({ body, isStale }: PreviewPartProps) {
  const { data, error, refetch } = useApiQuery("monitor/preview", body, { keepPreviousData: true });
  const box = useRef<HTMLDivElement>(null);
  // It stands below a long form.
  useEffect(() => {
    if (box.current && (data || error)) showWithin(box.current);
  }, [data, error]);
  return (
    <div ref={box}>
      {error && !data ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : data ? (
        <Preview body={body} isStale={isStale} found={data.map} />
      ) : (
        <Skeleton shape="chart" heightPx={220} />
      )}
    </div>
  );
}

function Preview({ body, isStale, found }: PreviewPartProps & { found: MonitorPreview }) {
  const text = useText(monitorRulesText);
  const messages = useText(monitorText);
  const { figure: formatValue } = useMonitorMessages();
  const { notices, alerts, judged, chart, objectName } = found;
  const fired = new Set(chart.fired);
  const format = (value: number | null) => formatValue(body.metric, value);
  const { low, high } = chart;
  const hasBand = low.some((value) => value !== null) && high.some((value) => value !== null);
  const names = [text.band.low, text.band.high] as const;
  const line = (id: string, name: string, values: (number | null)[]) => ({ id, name, values });
  return (
    <Stack $gapPx={8} role="status" aria-label={text.previewTitle}>
      <strong>{judged === 0 ? text.previewNothing : text.previewed(notices, alerts)}</strong>
      {isStale ? <Muted>{text.previewStale}</Muted> : null}
      {judged === 0 ? null : (
        <LineChart
          label={text.chartOf(objectName, messages.metrics[body.metric])}
          heightPx={200}
          x={chart.x}
          format={format}
          formatTick={format}
          series={[
            {
              ...line("value", messages.metrics[body.metric], chart.values),
              ...(hasBand ? { band: { names, low, high } } : {}),
            },
            ...(hasBand ? [] : limits(low, high, names, line)),
            ...(fired.size > 0
              ? [
                  line(
                    "fired",
                    text.firedSeries,
                    chart.values.map((value, index) => (fired.has(index) ? value : null)),
                  ),
                ]
              : []),
          ]}
        />
      )}
    </Stack>
  );
}

/** Returns each existing limit as a line; for charts where only one side has a limit. */
function limits<Line>(
  low: (number | null)[],
  high: (number | null)[],
  names: readonly [string, string],
  line: (id: string, name: string, values: (number | null)[]) => Line,
): Line[] {
  const has = (values: (number | null)[]) => values.some((value) => value !== null);
  return [
    ...(has(low) ? [line("low", names[0], low)] : []),
    ...(has(high) ? [line("high", names[1], high)] : []),
  ];
}
