import { styled } from "styled-components";
import { authText, useText } from "../../src/core/index";

const Picture = styled.svg`
  width: min(480px, 100%);
  height: auto;
  & text {
    fill: var(--_text-muted);
    font-size: 12px;
  }
  & text.name {
    fill: var(--_text);
    font-weight: 600;
  }
  .card {
    fill: var(--_surface);
    stroke: var(--_hairline);
  }
  .grid {
    stroke: var(--_hairline);
  }
`;

const left = 24;
const right = 384;
const top = 56;
const bottom = 196;

/** The shape of three channels over two weeks, 0 to 1: a campaign, steady growth, a slow start. */
const shapes = [
  [0.34, 0.38, 0.33, 0.42, 0.61, 0.83, 0.92, 0.8, 0.69, 0.62, 0.66, 0.7, 0.74, 0.78],
  [0.22, 0.24, 0.27, 0.26, 0.31, 0.34, 0.36, 0.41, 0.4, 0.45, 0.48, 0.5, 0.55, 0.58],
  [0.06, 0.07, 0.06, 0.09, 0.1, 0.14, 0.13, 0.18, 0.22, 0.21, 0.27, 0.3, 0.34, 0.36],
] as const;

const pointAt = (values: readonly number[], index: number) => ({
  x: left + (index / (values.length - 1)) * (right - left),
  y: bottom - (values[index] ?? 0) * (bottom - top),
});

const pathOf = (values: readonly number[]) =>
  values
    .map((_, index) => {
      const { x, y } = pointAt(values, index);
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");

/** Renders the illustration of the product: installs by channel, in the colours of its charts. */
export function TrendImage() {
  const text = useText(authText).picture;
  return (
    <Picture viewBox="0 0 480 252" aria-hidden="true">
      <rect className="card" x="0.5" y="0.5" width="479" height="251" rx="10" />
      <text className="name" x={left} y="32">
        {text.title}
      </text>
      {[0, 1, 2, 3].map((line) => {
        const y = bottom - (line / 3) * (bottom - top);
        return <line key={line} className="grid" x1={left} x2={right} y1={y} y2={y} />;
      })}
      {shapes.map((values, index) => {
        const end = pointAt(values, values.length - 1);
        const color = `var(--_chart-${index + 1})`;
        return (
          <g key={color}>
            {index === 0 && (
              <path
                d={`${pathOf(values)}L${right} ${bottom}L${left} ${bottom}Z`}
                fill={color}
                opacity="0.08"
              />
            )}
            <path
              d={pathOf(values)}
              fill="none"
              stroke={color}
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <circle cx={end.x} cy={end.y} r="3.5" fill={color} />
            <text x={end.x + 10} y={end.y + 4}>
              {text.channels[index]}
            </text>
          </g>
        );
      })}
      {text.days.map((day, index) => (
        <text
          key={day}
          x={left + (index / (text.days.length - 1)) * (right - left)}
          y="222"
          textAnchor={index === 0 ? "start" : "middle"}
        >
          {day}
        </text>
      ))}
    </Picture>
  );
}
