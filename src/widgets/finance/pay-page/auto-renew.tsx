import type { AppRecord } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Switch } from "../../../core/ui/input";
import { Row, Stack } from "../../../core/ui/layout";
import { Note } from "./pay-page.styles";

/** Renders the switch for automatic renewal of the term from the balance. */
export function AutoRenew({ app }: { app: AppRecord }) {
  const text = useText(payPageText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const saving = useApiMutation("apply/setAutoRenew");
  const change = (autoRenew: boolean) => {
    if (!mayWrite()) return;
    // A refusal has its message already.
    void saving.mutateAsync({ id: app.id, autoRenew }).then(
      () => toast.success(autoRenew ? text.autoOn : text.autoOff),
      () => undefined,
    );
  };
  return (
    <Stack $gapPx={4}>
      <Row>
        <Switch
          writes
          label={text.autoRenew}
          checked={app.autoRenew}
          isDisabled={saving.isPending}
          onChange={change}
        />
        <span aria-hidden="true">{text.autoRenew}</span>
      </Row>
      <Note>{text.autoRenewHint}</Note>
    </Stack>
  );
}
