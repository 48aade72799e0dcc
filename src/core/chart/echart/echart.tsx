import { type KeyboardEvent, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { chartText } from "../../text/chart";
import { useMarks } from "../../text/marks";
import { useText } from "../../text/use-text";
import { VisuallyHidden } from "../../ui/layout";
import { besidePx, TooltipBox } from "../chart-tooltip";
import { nextPlace } from "../use-reading";
import type { EChartPlace } from "./use-echart";

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;

const Told = styled(TooltipBox)`
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

/** What is told of one thing in a picture. */
export interface ThingTold {
  name: string;
  figures: readonly { name: string; value: string }[];
}

export interface EChartProps {
  chart: EChartPlace;
  /** What it shows, read aloud. */
  label: string;
  /** What can be pointed at, in the order in which arrow keys go. */
  ids: readonly string[];
  tell: (id: string) => ThingTold | null;
  /** Whether what keys point at stands out beside the picture as well. */
  isBeside?: boolean;
  /** Below the picture. */
  children?: ReactNode;
}

/** The place of a picture that the library draws; pointer or arrow keys tell of one thing at a time. */
export function EChart({ chart, label, ids, tell, isBeside = false, children }: EChartProps) {
  const { frame, canvas, state, pointed, point, onPress, widthPx, heightPx } = chart;
  const text = useText(chartText);
  const marks = useMarks();
  const helpId = useId();
  const at = pointed?.at;
  const told = pointed && tell(pointed.id);
  const read = (event: KeyboardEvent) => {
    if (event.key === "Escape") point(null);
    if (event.key === "Enter" && pointed) onPress?.(pointed.id);
    const next = nextPlace(event, pointed ? ids.indexOf(pointed.id) : null, ids.length);
    const id = next === null ? undefined : ids[next];
    if (id !== undefined) point({ id, at: isBeside ? null : "corner" });
  };
  return (
    <Frame ref={frame} hidden={state === "failed"}>
      <div
        ref={canvas}
        role="img"
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read it.
        tabIndex={0}
        style={{ height: heightPx }}
        data-chart={state}
        onBlur={() => point(null)}
        onKeyDown={read}
      />
      <VisuallyHidden id={helpId}>{text.readWith}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {told &&
          marks.phrases([told.name, ...told.figures.map(({ name, value }) => `${name} ${value}`)])}
      </VisuallyHidden>
      {told && at && (
        <Told
          style={
            at === "corner"
              ? { right: 12, top: heightPx - 12, transform: "translateY(-100%)" }
              : { ...besidePx(at.xPx, widthPx), top: at.yPx + 12 }
          }
        >
          <b>{told.name}</b>
          {told.figures.map(({ name, value }) => (
            <Figure key={name}>
              {name} <strong>{value}</strong>
            </Figure>
          ))}
        </Told>
      )}
      {children}
    </Frame>
  );
}
