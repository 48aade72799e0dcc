import { FirstUse } from "./first-use";
import type { MenuProps } from "./live-menu";
import { onDemand } from "./on-demand";
import { isArrow, onKeys } from "./opening-keys";

export type { MenuItem, MenuProps } from "./live-menu";

import type { TriggerRef } from "./use-first-use";

const liveMenu = onDemand<MenuProps & TriggerRef>(async () => (await import("./live")).LiveMenu);

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
