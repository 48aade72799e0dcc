import { styled } from "styled-components";
import { formatChange } from "../format/change";
import { Change } from "../ui/display";
import { type ChartSeries, seriesColor } from "./chart-data";

const Box = styled.div`
  position: absolute;
  top: 8px;
  z-index: 1;
  display: grid;
  gap: 4px;
  padding: 8px 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_raised);
  box-shadow: var(--_shadow);
  font-size: 12px;
  white-space: nowrap;
  pointer-events: none;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  strong {
    margin-left: auto;
    padding-left: 12px;
  }
`;

const Swatch = styled.span`
  width: 10px;
  height: 3px;
  border-radius: 2px;
`;

export interface ChartTooltipProps {
  title: string;
  index: number;
  series: readonly ChartSeries[];
  colors: ReadonlyMap<string, number>;
  format: (value: number | null) => string;
  /** Where the crosshair is, and how wide the chart. */
  atPx: number;
  widthPx: number;
}

/** The values at one place, each with its change against the compared period. */
export function ChartTooltip(props: ChartTooltipProps) {
  const { title, index, series, colors, format, atPx, widthPx } = props;
  const isRight = atPx > widthPx / 2;
  return (
    <Box style={isRight ? { right: widthPx - atPx + 12 } : { left: atPx + 12 }}>
      <span>{title}</span>
      {series.map(({ id, name, values, compare, format: own = format }) => {
        const value = values[index] ?? null;
        return (
          <Line key={id}>
            <Swatch style={{ background: seriesColor(colors.get(id) ?? 0) }} />
            {name}
            <strong>{own(value)}</strong>
            {compare && <Change {...formatChange(value, compare[index])} />}
          </Line>
        );
      })}
    </Box>
  );
}
