import type { MenuProps } from "../on-demand";
import { FirstUse, isArrow, onDemand, onKeys } from "../on-demand";

export type { MenuItem, MenuProps } from "../on-demand";

import type { TriggerRef } from "../on-demand";

const liveMenu = onDemand<MenuProps & TriggerRef>(
  async () => (await import("../on-demand/live")).LiveMenu,
);

/** Actions at a button; arrow keys and letters move through them. */
export function Menu(props: MenuProps) {
  return (
    <FirstUse
      part={liveMenu}
      props={props}
      trigger={props.trigger}
      attributes={{ "aria-haspopup": "menu", "aria-expanded": false }}
      uses={(begin) => ({ onClick: begin, onKeyDown: onKeys(isArrow, begin) })}
    />
  );
}
