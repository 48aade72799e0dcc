import { lazy, Suspense, useEffect, useState } from "react";
import { CreateAppDialog } from "./create-app-dialog";
import type { Created } from "./use-create-app";

const AgreementDialog = lazy(() =>
  import("../../../core/ui/agreement-dialog").then((module) => ({
    default: module.AgreementDialog,
  })),
);

/** The form follows the agreement after this pause, by the specification. */
const formDelayMs = 250;

export interface CreateAppProps {
  isOpen: boolean;
  /** Closed or cancelled at any point. */
  onClose: () => void;
  onCreated: (created: Created) => void;
}

/** Creating an app: the service agreement first, then the form. */
export function CreateApp({ isOpen, onClose, onCreated }: CreateAppProps) {
  const [step, setStep] = useState<"agreement" | "pause" | "form">("agreement");
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    if (!isOpen) setStep("agreement");
  }, [isOpen]);
  useEffect(() => {
    if (step !== "pause") return;
    const timer = setTimeout(() => setStep("form"), formDelayMs);
    return () => clearTimeout(timer);
  }, [step]);

  return (
    <Suspense>
      {isOpen ? (
        <AgreementDialog
          isOpen={step === "agreement"}
          onClose={onClose}
          onAgree={() => setStep("pause")}
        />
      ) : null}
      <CreateAppDialog
        isOpen={isOpen && step === "form"}
        onClose={onClose}
        onCreated={onCreated}
        onReadAgreement={() => setReading(true)}
      />
      {isReading ? (
        <AgreementDialog
          isOpen
          onClose={() => setReading(false)}
          onAgree={() => setReading(false)}
        />
      ) : null}
    </Suspense>
  );
}
