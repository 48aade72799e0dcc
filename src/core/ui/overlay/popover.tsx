import type { PopoverProps } from "../on-demand";
import { FirstUse, onDemand } from "../on-demand";

export type { PopoverProps } from "../on-demand";

import type { TriggerRef } from "../on-demand";

const livePopover = onDemand<PopoverProps & TriggerRef>(
  async () => (await import("../on-demand/live")).LivePopover,
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
