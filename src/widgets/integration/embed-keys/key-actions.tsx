import type { EmbedKey } from "../../../core/api/contract";
import { integrationText } from "../../../core/text/integration";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { Button, IconButton } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import { Actions } from "./embed-keys.styles";

export type KeyTask = "edit" | "audit" | "reset" | "revoke";

export interface KeyActionsProps {
  embedKey: EmbedKey;
  onTask: (task: KeyTask, key: EmbedKey) => void;
}

/** Renders the actions on a key; a revoked one can only be viewed. */
export function KeyActions({ embedKey, onTask }: KeyActionsProps) {
  const text = useText(integrationText);
  const messages = useText(uiText);
  const audit = (
    <Button variant="text" size="small" onClick={() => onTask("audit", embedKey)}>
      {text.audit}
    </Button>
  );
  if (embedKey.revokeTime !== null) return <Actions>{audit}</Actions>;
  return (
    <Actions>
      <Button variant="text" size="small" onClick={() => onTask("edit", embedKey)}>
        {text.edit}
      </Button>
      {audit}
      <Menu
        trigger={<IconButton icon="more" label={messages.more} size={28} />}
        items={[
          {
            id: "reset",
            icon: "refresh",
            label: text.resetSecret,
            onSelect: () => onTask("reset", embedKey),
          },
          {
            id: "revoke",
            icon: "lock",
            label: text.revoke,
            isDangerous: true,
            startsGroup: true,
            onSelect: () => onTask("revoke", embedKey),
          },
        ]}
      />
    </Actions>
  );
}
