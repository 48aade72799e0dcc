import { use, useEffect, useId, useMemo, useState } from "react";
import { styled } from "styled-components";
import { formatCompact, formatCount } from "../format/number";
import { chartText } from "../text/chart";
import { useMarks } from "../text/marks";
import { useText } from "../text/use-text";
import { VisuallyHidden } from "../ui/layout";
import { axisRoomPx } from "./axes";
import { AxesDrawing } from "./axes-drawing";
import { axisNames, namesWithin } from "./axis-names";
import { BarDrawing } from "./bar-drawing";
import { type ChartData, colorPlaces, tickFormat, type XyKind } from "./chart-data";
import { ChartLegend } from "./chart-legend";
import { ChartStage } from "./chart-stage";
import { ChartTooltip } from "./chart-tooltip";
import { EndValues, endRoomPx, useEndValues } from "./end-values";
import { LimitLine } from "./limit-line";
import { LineDrawing } from "./line-drawing";
import { ChartNotes } from "./notes/chart-notes";
import { noteLines } from "./notes/note-lines";
import { NoteMarks } from "./notes/note-marks";
import { placeNotes } from "./notes/place-notes";
import { layoutBars } from "./svg-bar";
import { layoutLine } from "./svg-line";
import { useReading } from "./use-reading";
import { useWidth } from "./use-width";

const Frame = styled.div`
  position: relative;
`;

const Picture = styled.svg`
  width: 100%;
  overflow: visible;
  touch-action: pan-y;
`;

export interface XyChartProps extends ChartData {
  /** Accessible name of the chart. */
  label: string;
  heightPx?: number;
  format?: (value: number | null) => string;
  formatTick?: (value: number) => string;
  /**
   * True when the positions have names, such as channels: each has its own label, truncated if
   * necessary.
   */
  areNames?: boolean;
  /** A line across the columns, after so many of them; may lie within one. */
  limit?: { after: number; label: string };
}

/** Series over time with a crosshair, by pointer or arrow keys; the legend shows and hides them. */
export function XyChart(props: XyChartProps & { kind: XyKind }) {
  const { kind, label, x, series, incompleteFrom, format = formatCount, areNames = false } = props;
  const stage = use(ChartStage);
  const heightPx = stage?.heightPx ?? props.heightPx ?? 280;
  const text = useText(chartText);
  const marks = useMarks();
  const helpId = useId();
  const [frame, widthPx] = useWidth();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const colors = useMemo(() => colorPlaces(series), [series]);
  const visibleSeries = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden]);
  const hasCompare = series.some(({ compare }) => compare !== undefined);
  const formatTick = tickFormat(visibleSeries, props.formatTick ?? formatCompact);
  const names = useMemo(
    () => (areNames ? namesWithin(x, axisRoomPx({ widthPx }) / x.length) : axisNames(x)),
    [areNames, x, widthPx],
  );
  const ends = useEndValues(
    kind,
    visibleSeries,
    props.formatTick ?? formatCompact,
    widthPx,
    incompleteFrom,
  );
  const picture = useMemo(() => {
    const data = {
      x: names,
      series: visibleSeries,
      ...(incompleteFrom !== undefined && { incompleteFrom }),
    };
    const size = { widthPx, heightPx, rightPx: endRoomPx(ends), namesAll: areNames };
    return kind === "line" ? layoutLine(data, size) : layoutBars(data, size, kind === "stacked");
  }, [kind, names, visibleSeries, incompleteFrom, widthPx, heightPx, ends, areNames]);
  const { at, handlers } = useReading(picture, x.length);
  const kept = use(ChartNotes);
  const { days, marked } = props;
  const placed = useMemo(
    () => marked?.at ?? placeNotes(days ?? [], kept?.notes ?? []),
    [days, kept, marked],
  );
  const notesHere = (at !== null && placed.get(at)) || [];
  const setFooter = stage?.setFooter;
  useEffect(() => {
    setFooter?.(noteLines(placed, text.noteKinds));
    return () => setFooter?.([]);
  }, [setFooter, placed, text]);
  const openNotes = () => at !== null && kept?.open(days?.[at] ?? null);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  const readings = visibleSeries.map(
    ({ name, values, format: own = format }) => `${name} ${own(values[at ?? 0] ?? null)}`,
  );

  return (
    <Frame ref={frame}>
      <Picture
        height={heightPx}
        role="img"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        {...handlers}
        {...(notesHere.length > 0 &&
          !marked && { onClick: openNotes, style: { cursor: "pointer" } })}
        onKeyDown={(event) => (event.key === "Enter" ? openNotes() : handlers.onKeyDown(event))}
      >
        <AxesDrawing axes={picture} formatTick={formatTick} />
        {"lines" in picture ? (
          <LineDrawing picture={picture} colors={colors} />
        ) : (
          <BarDrawing picture={picture} colors={colors} />
        )}
        {props.limit && <LimitLine {...props.limit} places={x.length} plot={picture.plot} />}
        {(kept || marked) && <NoteMarks placed={placed} axes={picture} />}
        <EndValues ends={ends} axes={picture} />
        {at !== null && (
          <line
            x1={picture.xAt(at)}
            x2={picture.xAt(at)}
            y1={picture.plot.top}
            y2={picture.plot.bottom}
            stroke="var(--_text-muted)"
            strokeDasharray="3 3"
          />
        )}
      </Picture>
      <VisuallyHidden id={helpId}>{text.readWith}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {at === null
          ? ""
          : marks.phrases([
              at === incompleteFrom ? text.incompletePlace(x[at] ?? "") : (x[at] ?? ""),
              ...readings,
              ...notesHere.map((note) => ("said" in note ? note.said : note.text)),
            ])}
      </VisuallyHidden>
      {at !== null && (
        <ChartTooltip
          title={x[at] ?? ""}
          index={at}
          series={visibleSeries}
          colors={colors}
          format={format}
          notes={notesHere}
          compareTitle={props.compareX?.[at]}
          isIncomplete={at === incompleteFrom}
          atPx={picture.xAt(at)}
          widthPx={widthPx}
        />
      )}
      <ChartLegend
        series={series}
        colors={colors}
        compared={hasCompare ? { name: props.compareName ?? text.previous, kind } : null}
        hasIncomplete={incompleteFrom !== undefined}
        hidden={hidden}
        onToggle={toggle}
      />
    </Frame>
  );
}
