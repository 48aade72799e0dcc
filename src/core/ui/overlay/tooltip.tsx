import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from "react";
import type { LiveTooltipProps, TriggerRef } from "../lazy";
import { ActivateOnInteraction, lazyComponent } from "../lazy";

const liveTooltip = lazyComponent<LiveTooltipProps & TriggerRef>(
  async () => (await import("../lazy/impl")).LiveTooltip,
);

export interface TooltipProps {
  content: ReactNode;
  /** Focusable element without an action of its own on press. */
  children: ReactElement<HTMLAttributes<Element>>;
}

/** A short explanation on hover and focus, read aloud as the description. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const isTouch = useRef(false);
  const trigger = cloneElement(children, { "aria-describedby": id });
  return (
    <>
      <ActivateOnInteraction
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
