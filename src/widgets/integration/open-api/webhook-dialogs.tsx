import type { Webhook, WebhookSecret } from "../../../core/api/contract";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { DeliveriesDrawer } from "./deliveries-drawer";
import { ShownOnce } from "./shown-once";
import { WebhookForm } from "./webhook-form";

export type HookDialog =
  | { task: "create" }
  | { task: "edit" | "log"; hook: Webhook }
  | { task: "secret"; secret: WebhookSecret };

export interface WebhookDialogsProps {
  dialog: HookDialog;
  canEdit: boolean;
  onChange: (dialog: HookDialog | null) => void;
}

/** Whatever is open over the list of webhooks. */
export function WebhookDialogs({ dialog, canEdit, onChange }: WebhookDialogsProps) {
  const text = useText(openApiText);
  const close = () => onChange(null);
  const tell = (secret: WebhookSecret) => onChange({ task: "secret", secret });
  switch (dialog.task) {
    case "create":
      return <WebhookForm editing={null} onClose={close} onCreated={tell} />;
    case "edit":
      return <WebhookForm editing={dialog.hook} onClose={close} onCreated={tell} />;
    case "log":
      return <DeliveriesDrawer hook={dialog.hook} canEdit={canEdit} onClose={close} />;
    default:
      return (
        <ShownOnce
          title={text.hookSecretTitle}
          warning={text.hookSecretWarning}
          label={text.hookSecretField}
          value={dialog.secret.secret}
          more={{ label: text.hookStandardField, value: dialog.secret.standardSecret }}
          copyLabel={text.copyHookSecret}
          onClose={close}
        />
      );
  }
}
