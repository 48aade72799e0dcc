import { type KeyboardEvent, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { chartText } from "../../text/chart";
import { usePunctuation } from "../../text/punctuation";
import { useText } from "../../text/use-text";
import { VisuallyHidden } from "../../ui/layout";
import { besidePx, TooltipBox } from "../chart-tooltip";
import { nextPlace } from "../use-crosshair";
import type { EChartPlace } from "./use-echart";

const Container = styled.div`
  position: relative;
  min-width: 0;
`;

/**
 * The library sets a hand on every item, whatever a press does there. While the box narrows, the
 * picture is a moment wider than it: the page must not scroll sideways for that.
 */
const Canvas = styled.div<{ $isPressable: boolean }>`
  overflow: clip;
  & > div {
    ${({ $isPressable }) => ($isPressable ? "" : "cursor: default !important;")}
  }
`;

const Tooltip = styled(TooltipBox)`
  white-space: normal;
  overflow-wrap: anywhere;
`;

const Figure = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  & strong {
    flex: none;
    font-weight: 500;
  }
`;

/** Name and figures of one item in the tooltip. */
export interface TooltipContent {
  name: string;
  values: readonly { name: string; value: string }[];
}

export interface EChartProps {
  chart: EChartPlace;
  /** Describes the chart to screen readers. */
  label: string;
  /** Ids of the items, in the order of the arrow keys. */
  itemIds: readonly string[];
  tooltipOf: (id: string) => TooltipContent | null;
  /** A table beside the chart marks the item too: keys then show no tooltip. */
  hasTable?: boolean;
  /** Below the chart. */
  children?: ReactNode;
}

/** A chart that the library draws, with a tooltip of the item under the pointer or reached by arrow keys. */
export function EChart({
  chart,
  label,
  itemIds,
  tooltipOf,
  hasTable = false,
  children,
}: EChartProps) {
  const { boxRef: box, canvas, state, active, setActive, onPress, widthPx, heightPx } = chart;
  const text = useText(chartText);
  const punctuation = usePunctuation();
  const helpId = useId();
  const at = active?.at;
  const tooltip = active && tooltipOf(active.id);
  const read = (event: KeyboardEvent) => {
    if (event.key === "Escape") setActive(null);
    if (event.key === "Enter" && active) onPress?.(active.id);
    const next = nextPlace(event, active ? itemIds.indexOf(active.id) : null, itemIds.length);
    const id = next === null ? undefined : itemIds[next];
    if (id !== undefined) setActive({ id, at: hasTable ? null : "corner" });
  };
  return (
    <Container ref={box} hidden={state === "failed"}>
      <Canvas
        ref={canvas}
        $isPressable={onPress !== undefined}
        role="img"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        style={{ height: heightPx }}
        data-chart={state}
        onBlur={() => setActive(null)}
        onKeyDown={read}
      />
      <VisuallyHidden id={helpId}>{text.readWith}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {tooltip &&
          punctuation.phrases([
            tooltip.name,
            ...tooltip.values.map(({ name, value }) => `${name} ${value}`),
          ])}
      </VisuallyHidden>
      {tooltip && at && (
        <Tooltip
          style={
            at === "corner"
              ? { right: 12, top: heightPx - 12, transform: "translateY(-100%)" }
              : { ...besidePx(at.xPx, widthPx), top: at.yPx + 12 }
          }
        >
          <b>{tooltip.name}</b>
          {tooltip.values.map(({ name, value }) => (
            <Figure key={name}>
              {name} <strong>{value}</strong>
            </Figure>
          ))}
        </Tooltip>
      )}
      {children}
    </Container>
  );
}
