import { use, useMemo } from "react";
import { styled } from "styled-components";
import { formatCompact } from "../format/number";
import { useMarks } from "../text/marks";
import { VisuallyHidden } from "../ui/layout";
import { ChartStage } from "./chart-stage";
import { niceTicks } from "./scale";
import { useWidth } from "./use-width";

const Picture = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;
`;

export interface ScatterPoint {
  id: string;
  name: string;
  x: number;
  y: number;
  /** Area of the circle. */
  size: number;
}

export interface ScatterProps {
  /** What the chart shows, read aloud. */
  label: string;
  points: readonly ScatterPoint[];
  xName: string;
  yName: string;
  sizeName: string;
  formatX?: (value: number) => string;
  formatY?: (value: number) => string;
  heightPx?: number;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** Circles by two measures, with the means of both as lines. */
export function Scatter(props: ScatterProps) {
  const { label, points, xName, yName, sizeName } = props;
  const marks = useMarks();
  const heightPx = use(ChartStage)?.heightPx ?? props.heightPx ?? 280;
  const { formatX = formatCompact, formatY = formatCompact } = props;
  const [frame, widthPx] = useWidth();
  const picture = useMemo(() => layout(points, widthPx, heightPx), [points, widthPx, heightPx]);
  const { xTicks, yTicks, xAt, yAt, plot, circles, means } = picture;
  return (
    <div ref={frame}>
      <Picture height={heightPx} aria-hidden="true">
        {yTicks.map((tick) => (
          <g key={tick}>
            <line
              x1={plot.left}
              x2={plot.right}
              y1={yAt(tick)}
              y2={yAt(tick)}
              stroke="var(--_hairline)"
            />
            <text
              x={plot.left - 8}
              y={yAt(tick) + 4}
              fontSize={12}
              textAnchor="end"
              fill="var(--_text-muted)"
            >
              {formatY(tick)}
            </text>
          </g>
        ))}
        {xTicks.map((tick) => (
          <text
            key={tick}
            x={xAt(tick)}
            y={plot.bottom + 18}
            fontSize={12}
            textAnchor="middle"
            fill="var(--_text-muted)"
          >
            {formatX(tick)}
          </text>
        ))}
        <g stroke="var(--_text-muted)" strokeDasharray="4 4">
          <line x1={xAt(means.x)} x2={xAt(means.x)} y1={plot.top} y2={plot.bottom} />
          <line x1={plot.left} x2={plot.right} y1={yAt(means.y)} y2={yAt(means.y)} />
        </g>
        {circles.map(({ id, name, cx, cy, r, x, y, size }) => (
          <circle
            key={id}
            cx={cx}
            cy={cy}
            r={r}
            fill="var(--_chart-1)"
            fillOpacity={0.45}
            stroke="var(--_chart-1)"
          >
            <title>
              {marks.pair(
                name,
                marks.phrases([
                  `${xName} ${formatX(x)}`,
                  `${yName} ${formatY(y)}`,
                  `${sizeName} ${size}`,
                ]),
              )}
            </title>
          </circle>
        ))}
      </Picture>
      <VisuallyHidden as="div">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col">{xName}</th>
              <th scope="col">{yName}</th>
              <th scope="col">{sizeName}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ id, name, x, y, size }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{formatX(x)}</td>
                <td>{formatY(y)}</td>
                <td>{size}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

function layout(points: readonly ScatterPoint[], widthPx: number, heightPx: number) {
  const plot = { left: 56, right: Math.max(widthPx - 16, 57), top: 16, bottom: heightPx - 32 };
  const xTicks = niceTicks(0, Math.max(0, ...points.map(({ x }) => x)));
  const yTicks = niceTicks(0, Math.max(0, ...points.map(({ y }) => y)));
  const xMost = xTicks.at(-1) ?? 1;
  const yMost = yTicks.at(-1) ?? 1;
  const xAt = (x: number) => plot.left + (x / xMost) * (plot.right - plot.left);
  const yAt = (y: number) => plot.bottom - (y / yMost) * (plot.bottom - plot.top);
  const sizeMost = Math.max(1, ...points.map(({ size }) => size));
  const circles = points
    .toSorted((a, b) => b.size - a.size)
    .map((point) => ({
      ...point,
      cx: xAt(point.x),
      cy: yAt(point.y),
      r: 4 + 20 * Math.sqrt(point.size / sizeMost),
    }));
  const means = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  return { plot, xTicks, yTicks, xAt, yAt, circles, means };
}
