import type { EmbedKey } from "../../../core/api/contract";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Values, Warning } from "./embed-keys.styles";

export interface SecretDialogProps {
  embedKey: EmbedKey;
  secret: string;
  onClose: () => void;
}

/** The one time a secret is shown. */
export function SecretDialog({ embedKey, secret, onClose }: SecretDialogProps) {
  const text = useText(integrationText);
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={text.secretTitle}
      widthPx={560}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.secretSaved}
        </Button>
      }
    >
      <Stack>
        <Warning>{text.secretWarning}</Warning>
        <Values>
          <div>
            <dt>{text.columns.keyId}</dt>
            <dd>
              {embedKey.keyId}
              <CopyButton value={embedKey.keyId} label={text.copyKeyId} />
            </dd>
          </div>
          <div>
            <dt>{text.secretField}</dt>
            <dd>
              {secret}
              <CopyButton value={secret} label={text.copySecret} />
            </dd>
          </div>
        </Values>
      </Stack>
    </Dialog>
  );
}
