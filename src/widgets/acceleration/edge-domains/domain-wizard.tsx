import { useState } from "react";
import { useSessionState } from "../../../core/session/use-session";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { Button, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { AccessChecks } from "./access-checks";
import { blankValues, settingSteps } from "./domain-values";
import { SettingsForm } from "./settings-form";
import { WizardSteps } from "./wizard-steps";

export interface DomainWizardProps {
  onCertificate: (row: { id: number; domain: string }) => void;
  onClose: () => void;
}

/** Adds a domain step by step; the last one says what its record has to be and checks it. */
export function DomainWizard({ onCertificate, onClose }: DomainWizardProps) {
  const text = useText(edgeSettingsText);
  const appkey = useSessionState((state) => state.app?.appkey ?? "");
  const [saved, setSaved] = useState<{ id: number; domain: string } | null>(null);
  if (!saved)
    return (
      <SettingsForm
        given={blankValues}
        editing={null}
        draftKey={`edge-domain:${appkey}`}
        onSaved={({ id }, domain) => setSaved({ id, domain })}
        onReload={() => undefined}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.addTitle}
      widthPx={855}
      footer={
        <>
          <Button onClick={() => onCertificate(saved)}>{text.setCertificate}</Button>
          <Button variant="primary" onClick={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <Stack>
        <WizardSteps current={settingSteps.length} />
        <p>{text.accessLead}</p>
        <AccessChecks {...saved} />
      </Stack>
    </Dialog>
  );
}
