import { Button } from "../layout";
import { Dialog } from "./dialog";
import { LegalText, useLegalText } from "./legal-text";

export interface AgreementDialogProps {
  isOpen: boolean;
  /** Default: the agreement. */
  which?: "agreement" | "privacy";
  /** Absent where it is only read again: it was agreed to before. */
  onAgree?: () => void;
  onClose: () => void;
}

/** The platform service agreement or the privacy policy, whole and scrolled by keys, with its two answers. Load it lazily: the texts are long. */
export function AgreementDialog({
  isOpen,
  which = "agreement",
  onAgree,
  onClose,
}: AgreementDialogProps) {
  const text = useLegalText(which);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      widthPx={778}
      footer={
        onAgree ? (
          <>
            <Button onClick={onClose}>{text.decline}</Button>
            <Button variant="primary" onClick={onAgree}>
              {text.agree}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{text.close}</Button>
        )
      }
    >
      <LegalText which={which} isInDialog />
    </Dialog>
  );
}
