import { bandOpacity } from "./band";
import { seriesColor } from "./chart-data";
import { comparedDashes, type Dot, dotPx, type LineLayout } from "./svg-line";

export interface MarksProps<Layout> {
  layout: Layout;
  /** Colour index of every series by id. */
  colors: ReadonlyMap<string, number>;
}

/** Opacity of the compared period, in its series' colour. */
const compareLineOpacity = 0.7;

const HollowPoint = ({ at, opacity }: { at: Dot; opacity?: number }) => (
  <circle
    cx={at.x}
    cy={at.y}
    r={dotPx / 2}
    fill="var(--_surface)"
    strokeWidth={1.5}
    opacity={opacity}
  />
);

/** The lines of a laid-out chart. */
export function LineDrawing({ layout: { lines }, colors }: MarksProps<LineLayout>) {
  return lines.map((line) => {
    const color = seriesColor(colors.get(line.id) ?? 0);
    const { bandPath, comparePath, incomplete, incompleteCompare, raisedPx } = line;
    return (
      <g
        key={line.id}
        fill="none"
        stroke={color}
        strokeWidth={2}
        strokeLinejoin="round"
        {...(raisedPx > 0 && { transform: `translate(0 ${-raisedPx})` })}
      >
        {bandPath && <path d={bandPath} fill={color} stroke="none" opacity={bandOpacity} />}
        {comparePath && (
          <path
            d={comparePath}
            strokeWidth={1.5}
            strokeDasharray={comparedDashes}
            opacity={compareLineOpacity}
          />
        )}
        <path
          d={line.path}
          {...(line.isCompared ? { strokeDasharray: comparedDashes } : { strokeLinecap: "round" })}
        />
        {line.dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={dotPx / 2} fill={color} stroke="none" />
        ))}
        {incompleteCompare && <HollowPoint at={incompleteCompare} opacity={compareLineOpacity} />}
        {incomplete && <HollowPoint at={incomplete} />}
      </g>
    );
  });
}
