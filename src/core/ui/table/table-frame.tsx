import { type CSSProperties, type ReactNode, type RefObject, useRef } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Button, useLandmark } from "../layout";
import { Scroller } from "./table-style";
import { distanceToNext, useHiddenColumns } from "./use-hidden-columns";

/** Of a column that is cut off, at most. */
const fadePx = 40;

/** A number that is cut off fades, or it would be read as another one. */
const Box = styled.div`
  position: relative;
  &::before,
  &::after {
    content: "";
    position: absolute;
    top: 0;
    bottom: 0;
    z-index: 4;
    opacity: 0;
    pointer-events: none;
    transition: opacity 0.15s;
  }
  &::before {
    left: var(--_start);
    width: max(10px, var(--_start-cut));
    background:
      linear-gradient(to right, rgb(0 0 0 / 10%), transparent 10px),
      linear-gradient(
        to right,
        var(--_surface) calc(var(--_start-cut) * 0.4),
        transparent var(--_start-cut)
      );
  }
  &::after {
    right: var(--_end);
    width: max(10px, var(--_end-cut));
    background:
      linear-gradient(to left, rgb(0 0 0 / 10%), transparent 10px),
      linear-gradient(
        to left,
        var(--_surface) calc(var(--_end-cut) * 0.4),
        transparent var(--_end-cut)
      );
  }
  &[data-before]::before,
  &[data-after]::after {
    opacity: 1;
  }
`;

const More = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 4px 12px 0;
`;

export interface TableFrameProps {
  /** Name of the region read aloud; without it the table is there for the eyes only. */
  label?: string;
  isBusy?: boolean;
  maxHeightPx?: number | undefined;
  scroller?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Scrolls a table that is wider than its place, says how many columns are out of sight, and goes to them. */
export function TableFrame({ label, isBusy, maxHeightPx, children, ...props }: TableFrameProps) {
  const role = useLandmark("region");
  const text = useText(uiText);
  const own = useRef<HTMLDivElement>(null);
  const scroller = props.scroller ?? own;
  const { isOverflowing, after, hasBefore, ...edges } = useHiddenColumns(scroller);
  const { startPx, endPx, startCutPx, endCutPx } = edges;
  const go = () => {
    const box = scroller.current;
    if (!box) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    box.scrollBy({ left: distanceToNext(box), behavior: isStill ? "instant" : "smooth" });
  };
  return (
    <>
      <Box
        style={
          {
            "--_start": `${startPx}px`,
            "--_end": `${endPx}px`,
            "--_start-cut": `${Math.min(startCutPx, fadePx)}px`,
            "--_end-cut": `${Math.min(endCutPx, fadePx)}px`,
          } as CSSProperties
        }
        data-before={hasBefore || undefined}
        data-after={after > 0 || undefined}
      >
        <Scroller
          ref={scroller}
          $maxHeightPx={maxHeightPx}
          {...(label === undefined
            ? { "aria-hidden": true }
            : { tabIndex: 0, role, "aria-label": label })}
          aria-busy={isBusy || undefined}
        >
          {children}
        </Scroller>
      </Box>
      {isOverflowing ? (
        <More aria-hidden={label === undefined || undefined}>
          <Button
            size="small"
            variant="text"
            icon={after > 0 ? "chevron-right" : "chevron-left"}
            disabled={label === undefined}
            onClick={go}
          >
            {after > 0 ? text.moreColumns(after) : text.firstColumns}
          </Button>
        </More>
      ) : null}
    </>
  );
}
