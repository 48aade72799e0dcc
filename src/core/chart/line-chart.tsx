import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from "react";
import { styled } from "styled-components";
import { formatCompact, formatCount } from "../format/number";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { ChartData } from "./chart-data";
import { ChartLegend } from "./chart-legend";
import { ChartTooltip } from "./chart-tooltip";
import { LineDrawing } from "./line-drawing";
import { layoutLine, nearestPlace } from "./svg-line";
import { useWidth } from "./use-width";

const Frame = styled.div`
  position: relative;
`;

const Picture = styled.svg`
  width: 100%;
  overflow: visible;
  touch-action: pan-y;
`;

export interface LineChartProps extends ChartData {
  /** What the chart shows, read aloud. */
  label: string;
  heightPx?: number;
  format?: (value: number | null) => string;
  formatTick?: (value: number) => string;
}

/** Lines over time with a crosshair, by pointer or arrow keys; the legend shows and hides them. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    x,
    series,
    heightPx = 280,
    format = formatCount,
    formatTick = formatCompact,
  } = props;
  const text = useText(chartText);
  const helpId = useId();
  const [frame, widthPx] = useWidth();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState<number | null>(null);
  const colors = useMemo(() => new Map(series.map(({ id }, index) => [id, index])), [series]);
  const shown = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden]);
  const picture = useMemo(
    () => layoutLine({ x, series: shown }, { widthPx, heightPx }),
    [x, shown, widthPx, heightPx],
  );
  const at = place !== null && place < x.length ? place : null;

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPlace(nearestPlace(picture, x.length, event.clientX - left));
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape") setPlace(null);
    if (by === undefined) return;
    event.preventDefault();
    setPlace(Math.min(Math.max((at ?? (by > 0 ? -1 : x.length)) + by, 0), x.length - 1));
  };
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  const reading =
    at === null
      ? ""
      : [x[at], ...shown.map(({ name, values }) => `${name} ${format(values[at] ?? null)}`)].join(
          "，",
        );

  return (
    <Frame ref={frame}>
      <Picture
        height={heightPx}
        role="img"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        onPointerMove={follow}
        onPointerLeave={() => setPlace(null)}
        onBlur={() => setPlace(null)}
        onKeyDown={step}
      >
        <LineDrawing picture={picture} colors={colors} formatTick={formatTick} />
        {at !== null && (
          <line
            x1={picture.xAt(at)}
            x2={picture.xAt(at)}
            y1={picture.plot.top}
            y2={picture.plot.bottom}
            stroke="var(--xi-text-muted)"
            strokeDasharray="3 3"
          />
        )}
      </Picture>
      <VisuallyHidden id={helpId}>{text.readWith}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{reading}</VisuallyHidden>
      {at !== null && (
        <ChartTooltip
          title={x[at] ?? ""}
          index={at}
          series={shown}
          colors={colors}
          format={format}
          atPx={picture.xAt(at)}
          widthPx={widthPx}
        />
      )}
      {series.length > 1 && <ChartLegend series={series} hidden={hidden} onToggle={toggle} />}
    </Frame>
  );
}
