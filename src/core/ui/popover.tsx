import { FirstUse } from "./first-use";
import type { PopoverProps } from "./live-popover";
import { onDemand } from "./on-demand";

export type { PopoverProps } from "./live-popover";

import type { TriggerRef } from "./use-first-use";

const livePopover = onDemand<PopoverProps & TriggerRef>(
  async () => (await import("./live")).LivePopover,
);

/** A panel at a button; a press outside or Esc closes it. */
export function Popover(props: PopoverProps) {
  return (
    <FirstUse
      part={livePopover}
      props={props}
      trigger={props.trigger}
      attributes={{ "aria-haspopup": "dialog", "aria-expanded": false }}
      isOpen={props.isOpen ?? false}
      onFail={() => props.onOpenChange?.(false)}
    />
  );
}
