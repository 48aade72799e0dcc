import { useState } from "react";
import { requirementsText } from "../../../core/text/requirements";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { RequirementsDialog } from "./requirements-dialog";

/** A button that opens what the account asked for, and takes what it asks for next. */
export function Requirements() {
  const text = useText(requirementsText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        icon="edit"
        aria-label={text.title}
        title={text.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <RequirementsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
