import { Late } from "../on-demand";
import type { DrawerProps } from "./live-drawer";
import { liveDrawer } from "./modal-parts";

export type { DrawerProps };

/** A modal panel along one side; a press outside or Esc closes it. Fetched as dialogs are. */
export const Drawer = (props: DrawerProps) =>
  props.isOpen || liveDrawer.current() ? (
    <Late part={liveDrawer} props={props} onFail={props.onClose} />
  ) : null;
