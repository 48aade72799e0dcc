import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { grantInviteText } from "../../../core/text/grant-invite";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";
import { Button, Muted, Row, Stack } from "../../../core/ui/layout";

/** Renders the actions of a signed-in person on an invitation: open the app, or request access. */
export function InviteAnswer({ invite }: { invite: string }) {
  const text = useText(grantInviteText);
  const { request, reset } = useSession();
  // The page is there for everybody: it goes on with the form to sign in.
  const leave = () =>
    request("user/quit", {}, { suppressToast: true, appkey: null })
      .catch(() => undefined)
      .then(reset);
  const enterApp = useEnterApp();
  const mobile = useSessionState(({ user }) => user?.mobile ?? "");
  const { data, error, refetch } = useApiQuery("applyAuth/apply/invited", { invite });
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="text" count={3} />;
  const { appId, isOpen, isOwner, application } = data.map;
  return (
    <Stack $gapPx={16}>
      <Row $justify="space-between">
        <Muted>{text.signedInAs(mobile)}</Muted>
        <Button variant="text" size="small" onClick={() => void leave()}>
          {text.otherAccount}
        </Button>
      </Row>
      {isOwner ? <p>{text.owner}</p> : null}
      {isOpen ? (
        <Button
          variant="primary"
          isWide
          onClick={() => void enterApp(appId).catch(() => undefined)}
        >
          {text.enter}
        </Button>
      ) : application?.state === 0 ? (
        <p role="status">{text.waiting}</p>
      ) : (
        <>
          <p>{application?.state === 2 ? text.declined(application.answer) : text.noGrant}</p>
          <ApplyForm invite={invite} />
        </>
      )}
    </Stack>
  );
}

function ApplyForm({ invite }: { invite: string }) {
  const text = useText(grantInviteText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const apply = useApiMutation("applyAuth/apply/byInvite", { suppressToast: true });
  const form = useXiForm({ defaultValues: { reason: "" } });
  const submit = form.submit(async ({ reason }) => {
    if (!mayWrite()) return;
    await apply.mutateAsync({ invite, reason: reason.trim() });
    toast.success(text.applied);
  });
  return (
    <FormStack onSubmit={submit} noValidate>
      <FormErrorSummary message={form.formState.errors.root} />
      <FormField control={form.control} name="reason" label={text.reason}>
        {(field) => <TextArea {...field} maxLength={200} placeholder={text.reasonPlaceholder} />}
      </FormField>
      <Button type="submit" variant="primary" isWide isLoading={apply.isPending}>
        {text.apply}
      </Button>
    </FormStack>
  );
}
