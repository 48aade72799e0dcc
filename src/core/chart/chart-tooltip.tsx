import { styled } from "styled-components";
import { formatChange } from "../format/change";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { Change } from "../ui/display";
import { noteColors } from "./annotations/annotation-marks";
import type { MarkedNote } from "./annotations/chart-annotation";
import { type ChartSeries, seriesColor } from "./chart-data";

/** The box of a tooltip, laid over its chart. */
export const TooltipBox = styled.div`
  position: absolute;
  top: 8px;
  z-index: 1;
  display: grid;
  gap: 4px;
  width: max-content;
  max-width: min(420px, 90%);
  padding: 8px 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_raised);
  box-shadow: var(--_shadow);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;
`;

/** Places a box beside a point of the x axis, on the side that has more room; a wide one over the point rather than beyond the edge. */
export const besidePx = (atPx: number, widthPx: number) =>
  atPx > widthPx / 2
    ? { left: atPx - 12, transform: `translateX(max(-100%, ${12 - atPx}px))` }
    : { left: atPx + 12, transform: `translateX(min(0px, ${widthPx - atPx - 12}px - 100%))` };

/** Names, figures, and what they are compared with, each in a column of its own. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) repeat(3, auto);
  gap: 4px 8px;
  align-items: center;
  > :nth-child(5n + 2) {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & strong {
    padding-left: 8px;
    text-align: right;
  }
  & small {
    color: var(--_text-muted);
    font-size: 12px;
    text-align: right;
  }
`;

const Incomplete = styled.small`
  margin-left: 8px;
  color: var(--_text-muted);
  font-size: 12px;
`;

const Swatch = styled.span`
  width: 10px;
  height: 3px;
  border-radius: 2px;
`;

const Hint = styled.small`
  white-space: normal;
`;

const Note = styled.div`
  padding-top: 4px;
  border-top: 1px solid var(--_hairline);
  white-space: normal;
  & small {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

export interface ChartTooltipProps {
  title: string;
  index: number;
  series: readonly ChartSeries[];
  colors: ReadonlyMap<string, number>;
  format: (value: number | null) => string;
  /** Notes at this position. */
  notes: readonly MarkedNote[];
  /** Name of the same place in the compared period. */
  compareTitle?: string | undefined;
  /** The period at this place is incomplete. */
  isIncomplete: boolean;
  /** What a press on this place does. */
  hint?: string | undefined;
  /** Position of the crosshair and width of the chart, in px. */
  atPx: number;
  widthPx: number;
}

/** The values at one place, each with its compared period and its change, and what happened there. */
export function ChartTooltip(props: ChartTooltipProps) {
  const { title, index, series, colors, format, notes, compareTitle, isIncomplete, atPx, widthPx } =
    props;
  const text = useText(chartText);
  return (
    <TooltipBox style={besidePx(atPx, widthPx)}>
      <span>
        {compareTitle ? text.against(title, compareTitle) : title}
        {isIncomplete && <Incomplete>{text.incomplete}</Incomplete>}
      </span>
      <Grid>
        {series.map((one) => {
          const { id, name, values, compare, format: own = format, change = formatChange } = one;
          const value = values[index] ?? null;
          const measure = compare ?? one.against;
          const before = measure?.[index] ?? null;
          return [
            <Swatch key={id} style={{ background: seriesColor(colors.get(id) ?? 0) }} />,
            <span key={`${id} name`}>{name}</span>,
            <strong key={`${id} value`}>{own(value)}</strong>,
            <small key={`${id} before`}>
              {compare
                ? own(before)
                : one.band &&
                  `${own(one.band.low[index] ?? null)} – ${own(one.band.high[index] ?? null)}`}
            </small>,
            <span key={`${id} change`}>{measure && <Change {...change(value, before)} />}</span>,
          ];
        })}
      </Grid>
      {notes.map(({ id, kind, text: note, author }) => (
        <Note key={id}>
          <b style={{ color: noteColors[kind] }}>{text.noteKinds[kind]}</b> {note}{" "}
          <small>{author}</small>
        </Note>
      ))}
      {props.hint && <Hint>{props.hint}</Hint>}
    </TooltipBox>
  );
}
