import { use, useState } from "react";
import { styled } from "styled-components";
import { formatRate, noValue } from "../format/number";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { seriesColor } from "./chart-data";
import { ChartStage } from "./chart-stage";
import { radarPoints } from "./radar-points";

const Frame = styled.div<{ $heightPx: number }>`
  display: grid;
  grid-template-columns: minmax(220px, ${({ $heightPx }) => $heightPx}px) minmax(0, 1fr);
  gap: 24px;
  align-items: center;
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr);
  }
  & svg {
    width: 100%;
    max-width: ${({ $heightPx }) => $heightPx}px;
    margin: 0 auto;
  }
`;

const Scroller = styled.div`
  overflow-x: auto;
`;

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 12px;
  & th,
  & td {
    padding: 6px 8px;
    border-bottom: 1px solid var(--_hairline);
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  & th {
    font-weight: 500;
  }
  & th:first-child {
    text-align: left;
  }
`;

const Swatch = styled.span`
  display: inline-block;
  width: 10px;
  height: 10px;
  margin-right: 6px;
  border-radius: 3px;
`;

const sizePx = 320;
const radiusPx = 92;
const rings = [0.25, 0.5, 0.75, 1];

export interface RadarSeries {
  id: string;
  name: string;
  /** One per axis; null where there is none. */
  values: readonly (number | null)[];
}

export interface RadarProps {
  /** What the chart shows, read aloud. */
  label: string;
  axes: readonly string[];
  series: readonly RadarSeries[];
  format?: (value: number | null) => string;
}

/** Several things on the same axes, each filled by the best of them; its table holds the figures. */
export function Radar({ label, axes, series, format = formatRate }: RadarProps) {
  const text = useText(chartText);
  const heightPx = use(ChartStage)?.heightPx ?? sizePx;
  const [pointed, setPointed] = useState<string | null>(null);
  const { corners, shapes } = radarPoints(axes.length, series, sizePx / 2, radiusPx);
  const lineOf = (share: number) =>
    corners.map(({ x, y }) => `${center(x, share)},${center(y, share)}`).join(" ");
  return (
    <Frame $heightPx={heightPx}>
      <svg viewBox={`0 0 ${sizePx} ${sizePx}`} role="img" aria-label={label}>
        {rings.map((share) => (
          <polygon key={share} points={lineOf(share)} fill="none" stroke="var(--_hairline)" />
        ))}
        {corners.map(({ x, y }, index) => (
          <g key={axes[index]}>
            <line x1={sizePx / 2} y1={sizePx / 2} x2={x} y2={y} stroke="var(--_hairline)" />
            <text
              x={center(x, 1.1)}
              y={center(y, 1.18)}
              fontSize={12}
              fill="var(--_text-muted)"
              textAnchor={anchorOf(x)}
              dominantBaseline="middle"
            >
              {axes[index]}
            </text>
          </g>
        ))}
        {shapes.map(({ id, points }, index) => (
          <polygon
            key={id}
            points={points}
            fill={seriesColor(index)}
            fillOpacity={pointed === id ? 0.3 : 0.08}
            stroke={seriesColor(index)}
            strokeWidth={2}
            opacity={pointed === null || pointed === id ? 1 : 0.25}
          />
        ))}
      </svg>
      <Scroller role="group" aria-label={label} tabIndex={0}>
        <Figures aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{text.name}</th>
              {axes.map((axis) => (
                <th key={axis} scope="col">
                  {axis}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.map(({ id, name, values }, index) => (
              <tr
                key={id}
                onPointerEnter={() => setPointed(id)}
                onPointerLeave={() => setPointed(null)}
              >
                <th scope="row">
                  <Swatch style={{ background: seriesColor(index) }} />
                  {name}
                </th>
                {values.map((value, axis) => (
                  <td key={axes[axis]}>{value === null ? noValue : format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Figures>
      </Scroller>
    </Frame>
  );
}

/** A place moved from the middle by a part of its distance. */
const center = (at: number, share: number) => sizePx / 2 + (at - sizePx / 2) * share;

/** Names stand beside their corner, away from the picture. */
function anchorOf(x: number): "start" | "middle" | "end" {
  if (Math.abs(x - sizePx / 2) < 1) return "middle";
  return x > sizePx / 2 ? "start" : "end";
}
