import type { AppDeletion } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { SmsCodeField } from "../../../core/form/sms-code-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { maskMobile } from "../../../core/format/mask";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { usePunctuation } from "../../../core/text/punctuation";
import { removeAppText } from "../../../core/text/remove-app";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast } from "../../../core/ui/feedback";
import { Checkbox, TextInput } from "../../../core/ui/input";
import { Button, LinkButton } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";

/** The app in question. */
export interface Removal {
  id: number;
  name: string;
}

export interface RemoveAppDialogProps {
  removal: Removal;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Deleting an app: first what is not settled, then its name and a code. Draw it only while it is open. */
export function RemoveAppDialog(props: RemoveAppDialogProps) {
  const { removal, onClose } = props;
  const text = useText(removeAppText);
  const { data, error, refetch } = useApiQuery("apply/deletion", { id: removal.id });
  const facts = data?.map;
  if (facts && facts.openOrders === 0) return <RemoveForm {...props} facts={facts} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title(removal.name)}
      widthPx={460}
      footer={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          {facts ? (
            <LinkButton to={paths.orders} variant="primary">
              {text.toOrders}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {error ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {facts ? <p role="alert">{text.openOrders(facts.openOrders)}</p> : null}
      {!facts && !error ? <Skeleton shape="text" count={4} /> : null}
    </Dialog>
  );
}

function RemoveForm({
  removal,
  facts,
  onClose,
  onRemoved,
}: RemoveAppDialogProps & { facts: AppDeletion }) {
  const text = useText(removeAppText);
  const messages = useText(appText);
  const toast = useToast();
  const session = useSession();
  const current = useCurrentApp();
  const remove = useApiMutation("apply/delApply", { suppressToast: true });
  const form = useXiForm({ defaultValues: { name: "", code: "", giveUp: false } });
  const punctuation = usePunctuation();
  const left = facts.bought.map(({ resource, units }) => text.left[resource](units));

  const submit = form.submit(async ({ name, code, giveUp }) => {
    await remove.mutateAsync({ id: removal.id, name: name.trim(), code: code.trim(), giveUp });
    if (current?.id === removal.id) session.leaveApp();
    toast.success(text.done);
    onClose();
    onRemoved?.();
  });

  return (
    <FormDialog
      onClose={onClose}
      title={text.title(removal.name)}
      submitLabel={text.remove}
      submitVariant="danger"
      onSubmit={submit}
      form={form}
    >
      <p>{text.bodies[facts.line]}</p>
      <FormField
        control={form.control}
        name="name"
        label={messages.name}
        isRequired
        rules={{ validate: (name: string) => name.trim() === removal.name || text.mismatch }}
      >
        {(field) => <TextInput {...field} maxLength={15} placeholder={removal.name} />}
      </FormField>
      {left.length > 0 ? (
        <FormField
          control={form.control}
          name="giveUp"
          hint={text.giveUpHint}
          rules={{ validate: (isMeant: boolean) => isMeant || text.giveUpRequired }}
        >
          {({ value, ...field }) => (
            <Checkbox {...field} checked={value}>
              {text.giveUpOf(punctuation.list(left))}
            </Checkbox>
          )}
        </FormField>
      ) : null}
      <SmsCodeField
        control={form.control}
        name="code"
        label={text.code(maskMobile(facts.mobile))}
        purpose="delete"
        readMobile={async () => facts.mobile}
        onRejected={form.setServerError}
      />
    </FormDialog>
  );
}
