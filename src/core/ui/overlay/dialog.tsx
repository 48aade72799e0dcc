import { Late } from "../on-demand";
import type { DialogProps } from "./live-dialog";
import { liveDialog } from "./modal-parts";

export type { DialogProps };

/** A modal dialog; a sheet of the whole screen on phones. Its code is fetched when the first one opens. */
export const Dialog = (props: DialogProps) =>
  props.isOpen || liveDialog.current() ? (
    <Late part={liveDialog} props={props} onFail={props.onClose} />
  ) : null;
