import { styled } from "styled-components";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { type ChartSeries, seriesColor, type XyKind } from "./chart-data";
import { compareOpacity } from "./svg-bar";
import { comparedDashes, dotPx } from "./svg-line";

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 8px;
  margin-top: 8px;
`;

const Item = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--_radius);
  background: none;
  font-size: 12px;
  &:hover {
    background: var(--_hover);
  }
  &[aria-pressed="false"] {
    color: var(--_text-muted);
    text-decoration: line-through;
  }
`;

const LegendEntry = styled(Item).attrs({ as: "span" })`
  color: var(--_text-muted);
  &:hover {
    background: none;
  }
`;

export interface ChartLegendProps {
  series: readonly ChartSeries[];
  /** Colour place of every series by id. */
  colors: ReadonlyMap<string, number>;
  /**
   * Name and style of the compared series, drawn faint or dashed in the same colours; null for
   * none.
   */
  compared: { name: string; kind: XyKind } | null;
  /** The last period drawn is incomplete. */
  hasIncomplete: boolean;
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

interface SwatchProps {
  color: string;
  isDashed?: boolean;
  opacity?: number;
}

const Swatch = ({ color, isDashed = false, opacity = 1 }: SwatchProps) => (
  <svg width={12} height={3} aria-hidden="true">
    <line
      x2={12}
      y1={1.5}
      y2={1.5}
      stroke={color}
      strokeWidth={3}
      opacity={opacity}
      {...(isDashed && { strokeDasharray: comparedDashes })}
    />
  </svg>
);

const HollowSwatch = () => (
  <svg width={dotPx + 2} height={dotPx + 2} aria-hidden="true">
    <circle
      cx={dotPx / 2 + 1}
      cy={dotPx / 2 + 1}
      r={dotPx / 2}
      fill="none"
      stroke="var(--_text-muted)"
      strokeWidth={1.5}
    />
  </svg>
);

/** Names and colours of the series; a press shows or hides one. */
export function ChartLegend(props: ChartLegendProps) {
  const { series, colors, compared, hasIncomplete, hidden, onToggle } = props;
  const text = useText(chartText);
  const named = series.length > 1 || compared ? series : [];
  if (named.length === 0 && !hasIncomplete) return null;
  return (
    <List>
      {named.map(({ id, name, isCompared = false }) => (
        <Item
          key={id}
          type="button"
          title={text.toggle(name)}
          aria-pressed={!hidden.has(id)}
          onClick={() => onToggle(id)}
        >
          <Swatch isDashed={isCompared} color={seriesColor(colors.get(id) ?? 0)} />
          {name}
        </Item>
      ))}
      {compared && (
        <LegendEntry>
          <Swatch
            isDashed={compared.kind === "line"}
            opacity={compared.kind === "line" ? 0.7 : compareOpacity}
            color={series.length === 1 ? seriesColor(0) : "var(--_text-muted)"}
          />
          {compared.name}
        </LegendEntry>
      )}
      {hasIncomplete && (
        <LegendEntry>
          <HollowSwatch />
          {text.incomplete}
        </LegendEntry>
      )}
    </List>
  );
}
