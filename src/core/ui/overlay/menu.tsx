import { use } from "react";
import { DeedsContext, isLeftOut } from "../../session/deeds";
import type { MenuProps } from "../on-demand";
import { FirstUse, isArrow, onDemand, onKeys } from "../on-demand";

export type { MenuItem, MenuProps } from "../on-demand";

import type { TriggerRef } from "../on-demand";

const liveMenu = onDemand<MenuProps & TriggerRef>(
  async () => (await import("../on-demand/live")).LiveMenu,
);

/** Actions at a button; arrow keys and letters move through them. */
export function Menu(props: MenuProps) {
  const deeds = use(DeedsContext);
  const items = props.items.filter(({ writes }) => !isLeftOut(writes, deeds));
  if (items.length === 0) return null;
  return (
    <FirstUse
      part={liveMenu}
      props={{ ...props, items }}
      trigger={props.trigger}
      attributes={{ "aria-haspopup": "menu", "aria-expanded": false }}
      uses={(begin) => ({ onClick: begin, onKeyDown: onKeys(isArrow, begin) })}
    />
  );
}
