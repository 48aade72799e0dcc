import type { AppRecord } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { autoRenewText } from "../../../core/text/auto-renew";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Switch } from "../../../core/ui/input";
import { useConfirm } from "../../../core/ui/overlay";

/** Renders the switch for automatic renewal of an app's term; changes must be confirmed. */
export function AutoRenewSwitch({ app }: { app: Pick<AppRecord, "id" | "name" | "autoRenew"> }) {
  const text = useText(autoRenewText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const saving = useApiMutation("apply/setAutoRenew");
  const change = async (autoRenew: boolean) => {
    if (!mayWrite()) return;
    const isMeant = await confirm(
      autoRenew
        ? { title: text.onTitle(app.name), body: text.onBody, confirm: text.onConfirm }
        : { title: text.offTitle(app.name), body: text.offBody, confirm: text.offConfirm },
    );
    if (!isMeant) return;
    // A refusal has its message already.
    await saving.mutateAsync({ id: app.id, autoRenew }).then(
      () => toast.success(autoRenew ? text.on : text.off),
      () => undefined,
    );
  };
  return (
    <Switch
      writes="own"
      label={text.labelOf(app.name)}
      checked={app.autoRenew}
      isDisabled={saving.isPending}
      onChange={(next) => void change(next)}
    />
  );
}
