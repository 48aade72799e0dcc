import { type MouseEvent, use, useEffect, useId, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { formatCompact, formatCount } from "../format/number";
import { chartText } from "../text/chart";
import { usePunctuation } from "../text/punctuation";
import { useText } from "../text/use-text";
import { VisuallyHidden } from "../ui/layout";
import { noteLines } from "./annotations/annotation-lines";
import { AnnotationMarks } from "./annotations/annotation-marks";
import { ChartAnnotations } from "./annotations/chart-annotations";
import { placeAnnotations } from "./annotations/place-annotations";
import { plotWidthPx } from "./axes";
import { AxesDrawing } from "./axes-drawing";
import { axisNames, namesWithin } from "./axis-names";
import { BarDrawing } from "./bar-drawing";
import { ChartCardContext } from "./chart-card-context";
import { type ChartData, colorIndexes, tickFormat, type XyKind } from "./chart-data";
import { ChartLegend } from "./chart-legend";
import { ChartQuestions } from "./chart-questions";
import { ChartTooltip } from "./chart-tooltip";
import { LimitLine } from "./limit-line";
import { LineDrawing } from "./line-drawing";
import { LineEndLabels, labelWidthPx, useEndValues } from "./line-end-labels";
import { layoutBars } from "./svg-bar";
import { layoutLine } from "./svg-line";
import { type PlaceSpan, useCrosshair } from "./use-crosshair";
import { useWidth } from "./use-width";

const Container = styled.div`
  position: relative;
`;

const Picture = styled.svg`
  width: 100%;
  overflow: visible;
  touch-action: pan-y pinch-zoom;
  user-select: none;
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
  const { comparesElapsed } = props;
  const stage = use(ChartCardContext);
  const heightPx = stage?.heightPx ?? props.heightPx ?? 280;
  const text = useText(chartText);
  const punctuation = usePunctuation();
  const helpId = useId();
  const [box, widthPx] = useWidth();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const colors = useMemo(() => colorIndexes(series), [series]);
  const visibleSeries = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden]);
  const hasCompare = series.some(({ compare }) => compare !== undefined);
  const formatTick = tickFormat(visibleSeries, props.formatTick ?? formatCompact);
  const names = useMemo(
    () => (areNames ? namesWithin(x, plotWidthPx({ widthPx }) / x.length) : axisNames(x)),
    [areNames, x, widthPx],
  );
  const ends = useEndValues(
    kind,
    visibleSeries,
    props.formatTick ?? formatCompact,
    widthPx,
    incompleteFrom,
  );
  const layout = useMemo(() => {
    const data = {
      x: names,
      series: visibleSeries,
      ...(incompleteFrom !== undefined && { incompleteFrom }),
      ...(comparesElapsed && { comparesElapsed }),
    };
    const size = { widthPx, heightPx, rightPx: labelWidthPx(ends), namesAll: areNames };
    return kind === "line" ? layoutLine(data, size) : layoutBars(data, size, kind === "stacked");
  }, [
    kind,
    names,
    visibleSeries,
    incompleteFrom,
    comparesElapsed,
    widthPx,
    heightPx,
    ends,
    areNames,
  ]);
  const questions = use(ChartQuestions);
  const askable = (place: number) =>
    visibleSeries.find(({ id }) => questions?.knows(id, place))?.id;
  const askOf = ({ first, last }: PlaceSpan) => {
    const id = askable(first);
    if (id !== undefined) questions?.ask(id, first, last);
  };
  const asksWith = questions?.hint ?? text.asksWith;
  const asksOfSpans = questions !== null && questions.hint === undefined;
  const { at, span, handlers } = useCrosshair(layout, x.length, asksOfSpans ? askOf : null);
  const kept = use(ChartAnnotations);
  const { days, marked } = props;
  const placed = useMemo(
    () => marked?.at ?? placeAnnotations(days ?? [], kept?.notes ?? []),
    [days, kept, marked],
  );
  const notesHere = (at !== null && placed.get(at)) || [];
  const setFooter = stage?.setFooter;
  useEffect(() => {
    setFooter?.(noteLines(placed, text.noteKinds));
    return () => setFooter?.([]);
  }, [setFooter, placed, text]);
  const asked = at === null ? undefined : askable(span?.first ?? at);
  const tapped = useRef<number | null>(null);
  const open = () => {
    if (at === null) return;
    if (asked !== undefined) askOf(span ?? { first: at, last: at });
    else if (notesHere.length > 0) kept?.open(days?.[at] ?? null);
  };
  const press = ({ nativeEvent }: MouseEvent) => {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
    // A first tap reads the place, a second one opens it.
    const isRead = !isTouch || tapped.current === at || span !== null;
    tapped.current = at;
    if (isRead) open();
  };
  const canOpen = !marked && (asked !== undefined || notesHere.length > 0);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  const asksSpan = span && text.asksSpan(x[span.first] ?? "", x[span.last] ?? "");
  const readings = visibleSeries.map(
    ({ name, values, format: own = format }) => `${name} ${own(values[at ?? 0] ?? null)}`,
  );

  return (
    <Container ref={box}>
      <Picture
        height={heightPx}
        role="img"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        {...handlers}
        {...(canOpen && { onClick: press, style: { cursor: "pointer" } })}
        onKeyDown={(event) => (event.key === "Enter" ? open() : handlers.onKeyDown(event))}
      >
        <AxesDrawing axes={layout} formatTick={formatTick} />
        {"lines" in layout ? (
          <LineDrawing layout={layout} colors={colors} />
        ) : (
          <BarDrawing layout={layout} colors={colors} />
        )}
        {props.limit && <LimitLine {...props.limit} columnCount={x.length} plot={layout.plot} />}
        {(kept || marked) && <AnnotationMarks placed={placed} axes={layout} />}
        <LineEndLabels ends={ends} axes={layout} />
        {span && (
          <rect
            x={layout.xAt(span.first)}
            y={layout.plot.top}
            width={layout.xAt(span.last) - layout.xAt(span.first)}
            height={layout.plot.bottom - layout.plot.top}
            fill="var(--_brand)"
            fillOpacity={0.12}
            data-span=""
          />
        )}
        {at !== null && (
          <line
            x1={layout.xAt(at)}
            x2={layout.xAt(at)}
            y1={layout.plot.top}
            y2={layout.plot.bottom}
            stroke="var(--_text-muted)"
            data-crosshair=""
          />
        )}
      </Picture>
      <VisuallyHidden id={helpId}>
        {punctuation.phrases([
          text.readWith,
          ...(questions ? [asksWith] : []),
          ...(asksOfSpans ? [text.spansWith] : []),
        ])}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {at === null
          ? ""
          : punctuation.phrases([
              at === incompleteFrom ? text.incompletePlace(x[at] ?? "") : (x[at] ?? ""),
              ...readings,
              ...notesHere.map((note) => ("said" in note ? note.said : note.text)),
              ...(asksSpan ? [asksSpan] : []),
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
          hint={asked === undefined ? undefined : (asksSpan ?? asksWith)}
          atPx={layout.xAt(at)}
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
    </Container>
  );
}
