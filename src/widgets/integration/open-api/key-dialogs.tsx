import type { OpenKey } from "../../../core/api/contract";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { EndKeyDialog } from "./end-key-dialog";
import { KeyForm } from "./key-form";
import { ShownOnce } from "./shown-once";

export type KeyTask = "edit" | "rotate" | "revoke";
export type OpenDialog =
  | { task: "create" }
  | { task: KeyTask; key: OpenKey }
  | { task: "secret"; apiKey: string };

export interface KeyDialogsProps {
  dialog: OpenDialog;
  onChange: (dialog: OpenDialog | null) => void;
}

/** Whatever is open over the list of keys. */
export function KeyDialogs({ dialog, onChange }: KeyDialogsProps) {
  const text = useText(openApiText);
  const close = () => onChange(null);
  const tell = (apiKey: string) => onChange({ task: "secret", apiKey });
  switch (dialog.task) {
    case "create":
      return <KeyForm editing={null} onClose={close} onCreated={tell} />;
    case "edit":
      return <KeyForm editing={dialog.key} onClose={close} onCreated={tell} />;
    case "secret":
      return (
        <ShownOnce
          title={text.secretTitle}
          warning={text.secretWarning}
          label={text.secretField}
          value={dialog.apiKey}
          copyLabel={text.copySecret}
          hint={text.secretHint}
          onClose={close}
        />
      );
    default:
      return (
        <EndKeyDialog openKey={dialog.key} what={dialog.task} onClose={close} onRotated={tell} />
      );
  }
}
