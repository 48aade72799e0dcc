import { useState } from "react";
import { closureDays } from "../../../core/api/contract/constants/account";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted } from "../../../core/ui/layout";
import { ClosureDialog } from "./closure-dialog";

/** The end of the account, and how long it takes. */
export function ClosureCard({ mobile }: { mobile: string }) {
  const text = useText(accountSafetyText);
  const mayWrite = useWriteGuard();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={text.closure}
      actions={
        <Button
          writes="own"
          variant="danger"
          size="small"
          onClick={() => mayWrite({ experience: true }) && setOpen(true)}
        >
          {text.close}
        </Button>
      }
    >
      <Muted>{text.closureHint(closureDays)}</Muted>
      {isOpen ? <ClosureDialog mobile={mobile} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
