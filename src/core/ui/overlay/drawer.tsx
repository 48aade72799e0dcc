import { Lazy } from "../lazy";
import type { DrawerProps } from "./drawer-impl";
import { liveDrawer } from "./modal-parts";

export type { DrawerProps };

/** A modal panel along one side; a press outside or Esc closes it. Fetched as dialogs are. */
export const Drawer = (props: DrawerProps) =>
  props.isOpen || liveDrawer.current() ? (
    <Lazy part={liveDrawer} props={props} onFail={props.onClose} />
  ) : null;
