import { useEffect, useState } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { AgreementDialogProps } from "../../../core/ui/overlay";
import { CreateAppDialog } from "./create-app-dialog";
import type { Created } from "./creation";

const agreementDialog = lazyComponent<AgreementDialogProps>(
  async () => (await import("../../../core/ui/overlay/agreement-dialog")).AgreementDialog,
);

/** The form follows the agreement after this pause, by the specification. */
const formDelayMs = 250;

export interface CreateAppProps {
  /** The product line of the new app; default `attribution`. */
  line?: AppRecord["line"];
  /** Closed or cancelled at any point. */
  onClose: () => void;
  onCreated: (created: Created) => void;
}

/** Creating an app: the service agreement first, then the form. Draw it only while it is open. */
export function CreateApp({ line = "attribution", onClose, onCreated }: CreateAppProps) {
  const [step, setStep] = useState<"agreement" | "pause" | "form">("agreement");
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    if (step !== "pause") return;
    const timer = setTimeout(() => setStep("form"), formDelayMs);
    return () => clearTimeout(timer);
  }, [step]);

  return (
    <>
      <Lazy
        part={agreementDialog}
        props={{ isOpen: step === "agreement", onClose, onAgree: () => setStep("pause") }}
        onFail={onClose}
      />
      <CreateAppDialog
        isOpen={step === "form"}
        line={line}
        onClose={onClose}
        onCreated={onCreated}
        onReadAgreement={() => setReading(true)}
      />
      {isReading ? (
        <Lazy
          part={agreementDialog}
          props={{ isOpen: true, onClose: () => setReading(false) }}
          onFail={() => setReading(false)}
        />
      ) : null}
    </>
  );
}
