import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from "react";
import { FirstUse } from "./first-use";
import type { LiveTooltipProps } from "./live-tooltip";
import { onDemand } from "./on-demand";

import type { TriggerRef } from "./use-first-use";

const liveTooltip = onDemand<LiveTooltipProps & TriggerRef>(
  async () => (await import("./live")).LiveTooltip,
);

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element that a press does nothing to. */
  children: ReactElement<HTMLAttributes<Element>>;
}

/** A short explanation on hover and focus, read aloud as the description. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const isTouch = useRef(false);
  const trigger = cloneElement(children, { "aria-describedby": id });
  return (
    <>
      <FirstUse
        part={liveTooltip}
        props={{ content, children: trigger }}
        trigger={trigger}
        uses={(begin, cancel) => ({
          onPointerMove: (event) => {
            isTouch.current = event.pointerType === "touch";
          },
          // A finger's tap sends mouse events as well, but is no hover.
          onMouseMove: (event) => {
            if (!isTouch.current) begin(event);
          },
          onFocus: (event) => {
            if (event.currentTarget.matches(":focus-visible")) begin(event);
          },
          onMouseLeave: cancel,
        })}
      />
      <span id={id} hidden>
        {content}
      </span>
    </>
  );
}
