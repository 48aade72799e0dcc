import { styled } from "styled-components";
import type { ClosureFacts } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { SmsCodeField } from "../../../core/form/sms-code-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSession } from "../../../core/session/use-session";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Button, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";

const Facts = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-left: 20px;
  color: var(--_text-muted);
`;

export interface ClosureDialogProps {
  mobile: string;
  onClose: () => void;
}

/** Says what the end of the account takes with it, then asks for it with a code. Draw it only while it is open. */
export function ClosureDialog({ mobile, onClose }: ClosureDialogProps) {
  const text = useText(accountSafetyText);
  const { data, error, refetch } = useApiQuery("user/closure", {});
  const facts = data?.map;
  if (facts && facts.openOrders === 0) {
    return <ClosureForm facts={facts} mobile={mobile} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.closeTitle}
      widthPx={450}
      footer={<Button onClick={onClose}>{text.keep}</Button>}
    >
      {error ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {facts ? <p role="alert">{text.closeOrders(facts.openOrders)}</p> : null}
      {!facts && !error ? <Skeleton shape="text" count={4} /> : null}
    </Dialog>
  );
}

function ClosureForm({ facts, mobile, onClose }: ClosureDialogProps & { facts: ClosureFacts }) {
  const text = useText(accountSafetyText);
  const toast = useToast();
  const session = useSession();
  const close = useApiMutation("user/closeAccount", { suppressToast: true });
  const form = useXiForm({ defaultValues: { code: "", understood: false } });
  const submit = form.submit(async ({ code }) => {
    const { map } = await close.mutateAsync({ code: code.trim(), understood: true });
    toast.success(text.closeDone(formatTime(map.closeTime, defaultZones)));
    onClose();
    // Every device is signed out by now, this one too.
    session.reset();
  });
  const { apps, granted, balanceCents, days } = facts;
  return (
    <FormDialog
      onClose={onClose}
      title={text.closeTitle}
      submitLabel={text.close}
      submitVariant="danger"
      onSubmit={submit}
      form={form}
    >
      <Stack $gapPx={8}>
        <p>{text.closeIntro}</p>
        <Facts>
          <li>{text.closeApps(apps)}</li>
          {granted > 0 ? <li>{text.closeGranted(granted)}</li> : null}
          <li>
            {balanceCents > 0
              ? text.closeBalance(formatMoney(balanceCents / 100))
              : text.closeNoBalance}
          </li>
          <li>{text.closeData}</li>
        </Facts>
        <p>{text.closeNow(days)}</p>
      </Stack>
      <SmsCodeField
        control={form.control}
        name="code"
        purpose="close"
        readMobile={async () => mobile}
        onRejected={form.setServerError}
      />
      <FormField
        control={form.control}
        name="understood"
        rules={{ validate: (value: boolean) => value || text.understoodRequired }}
      >
        {({ value, ...field }) => (
          <Checkbox {...field} checked={value}>
            {text.understood}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  );
}
