import type { EmbedKey } from "../../../core/api/contract";
import { RowActions } from "../../../core/list";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";

export type KeyTask = "edit" | "audit" | "reset" | "revoke";

export interface KeyActionsProps {
  embedKey: EmbedKey;
  onTask: (task: KeyTask, key: EmbedKey) => void;
}

/** Renders the actions on a key; a revoked one can only be viewed. */
export function KeyActions({ embedKey, onTask }: KeyActionsProps) {
  const text = useText(integrationText);
  const isLive = embedKey.revokeTime === null;
  const run = (task: KeyTask) => () => onTask(task, embedKey);
  return (
    <RowActions
      name={embedKey.name}
      actions={[
        isLive && { label: text.edit, run: run("edit") },
        { label: text.audit, run: run("audit") },
        isLive && { icon: "refresh", label: text.resetSecret, run: run("reset") },
        isLive && { icon: "lock", label: text.revoke, isDangerous: true, run: run("revoke") },
      ]}
    />
  );
}
