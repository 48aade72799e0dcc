import type { EmbedKey } from "../../../core/api/contract";
import { AuditDrawer } from "./audit-drawer";
import { EndKeyDialog } from "./end-key-dialog";
import type { KeyTask } from "./key-actions";
import { KeyForm } from "./key-form";
import { SecretDialog } from "./secret-dialog";

export type OpenDialog =
  | { task: "create" }
  | { task: KeyTask; key: EmbedKey }
  | { task: "secret"; key: EmbedKey; secret: string };

export interface KeyDialogsProps {
  dialog: OpenDialog;
  onChange: (dialog: OpenDialog | null) => void;
}

/** Whatever is open over the list. */
export function KeyDialogs({ dialog, onChange }: KeyDialogsProps) {
  const close = () => onChange(null);
  const tell = (key: EmbedKey, secret: string) => onChange({ task: "secret", key, secret });
  switch (dialog.task) {
    case "create":
      return <KeyForm editing={null} onClose={close} onCreated={tell} />;
    case "edit":
      return <KeyForm editing={dialog.key} onClose={close} onCreated={tell} />;
    case "audit":
      return <AuditDrawer embedKey={dialog.key} onClose={close} />;
    case "secret":
      return <SecretDialog embedKey={dialog.key} secret={dialog.secret} onClose={close} />;
    default:
      return (
        <EndKeyDialog embedKey={dialog.key} what={dialog.task} onClose={close} onReset={tell} />
      );
  }
}
