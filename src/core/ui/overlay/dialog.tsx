import { Lazy } from "../lazy";
import type { DialogProps } from "./dialog-impl";
import { liveDialog } from "./modal-parts";

export type { DialogProps };

/** A modal dialog; a sheet of the whole screen on phones. Its code is fetched when the first one opens. */
export const Dialog = (props: DialogProps) =>
  props.isOpen || liveDialog.current() ? (
    <Lazy part={liveDialog} props={props} onFail={props.onClose} />
  ) : null;
