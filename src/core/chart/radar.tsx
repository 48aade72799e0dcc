import { useMemo } from "react";
import { styled } from "styled-components";
import { formatRate } from "../format/number";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { seriesColor } from "./chart-data";
import { EChart } from "./echart/echart";
import { useEChart } from "./echart/use-echart";
import type { RadarInput } from "./radar-option";
import { ValuesTable } from "./values-table";

const heightPx = 320;

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 2fr) minmax(0, 3fr);
  gap: 24px;
  align-items: center;
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Scroller = styled.div`
  overflow-x: auto;
`;

const Swatch = styled.span`
  display: inline-block;
  width: 10px;
  height: 10px;
  margin-right: 6px;
  border-radius: 3px;
`;

export interface RadarProps extends RadarInput {
  /** Accessible name of the chart. */
  label: string;
  format?: (value: number | null) => string;
}

const load = async () => (await import("./radar-option")).radar;

/** Several things on the same axes, each filled by the best of them; its table holds the values. */
export function Radar({ label, axes, series, format = formatRate }: RadarProps) {
  const text = useText(chartText);
  const input = useMemo(() => ({ axes, series }), [axes, series]);
  const chart = useEChart({ load, input, heightPx });
  const tooltipOf = (id: string) => {
    const one = series.find((item) => item.id === id);
    if (!one) return null;
    const values = axes.map((name, axis) => ({ name, value: format(one.values[axis] ?? null) }));
    return { name: one.name, values };
  };
  return (
    <Container>
      <EChart
        chart={chart}
        label={label}
        itemIds={series.map(({ id }) => id)}
        tooltipOf={tooltipOf}
        hasTable
      />
      <Scroller role="group" aria-label={label} tabIndex={0}>
        <ValuesTable
          label={label}
          headers={[text.name, ...axes]}
          rows={series.map(({ id, name, values }, index) => ({
            id,
            name: (
              <>
                <Swatch style={{ background: seriesColor(index) }} />
                {name}
              </>
            ),
            values: values.map(format),
          }))}
          active={chart.active?.id}
          onActive={(id) => chart.setActive(id === null ? null : { id, at: null })}
        />
      </Scroller>
    </Container>
  );
}
