import { useState } from "react";
import { requirementsText } from "../../../core/text/requirements";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import type { RequirementsDialogProps } from "./requirements-dialog";

const dialog = lazyComponent<RequirementsDialogProps>(
  async () => (await import("./requirements-dialog")).RequirementsDialog,
);

/** A button that opens what the account asked for, and takes what it asks for next. */
export function Requirements() {
  const text = useText(requirementsText);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="text"
        icon="edit"
        aria-label={text.title}
        title={text.title}
        aria-haspopup="dialog"
        {...preloadOnIntent(dialog)}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <Lazy part={dialog} props={{ onClose: close }} onFail={close} /> : null}
    </>
  );
}
