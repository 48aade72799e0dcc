import { useCallback, useState } from "react";
import type { Webhook, WebhookSecret } from "../../../core/api/contract";
import { FormGate } from "../../../core/form/form-gate";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import { useConfirm } from "../../../core/ui/overlay";
import { Table } from "../../../core/ui/table";
import { TableSpace } from "../embed-keys";
import { Padded } from "./open-api.styles";
import { type HookTask, useWebhookColumns } from "./use-webhook-columns";
import type { HookDialog, WebhookDialogsProps } from "./webhook-dialogs";

const hookDialogs = lazyComponent<WebhookDialogsProps>(
  async () => (await import("./webhook-dialogs")).WebhookDialogs,
);

/** Time between two readings: deliveries go out after the reply, and again when they failed. */
const refetchIntervalMs = 3_000;

/** Returns the actions on a webhook that need no form. */
function useHookActions(onSecret: (secret: WebhookSecret) => void) {
  const text = useText(openApiText);
  const toast = useToast();
  const confirm = useConfirm();
  const { mutateAsync: test } = useApiMutation("webhook/test", {
    onSuccess: () => toast.success(text.hookTested),
  });
  const { mutateAsync: reset } = useApiMutation("webhook/resetSecret", {
    onSuccess: ({ map }) => onSecret(map),
  });
  const { mutateAsync: recover } = useApiMutation("webhook/recover");
  const { mutateAsync: cancel } = useApiMutation("webhook/cancelRecovery", {
    onSuccess: ({ map }) => toast.success(text.hookRecoveryCancelled(map.messages)),
  });
  const { mutateAsync: remove } = useApiMutation("webhook/delete", {
    onSuccess: () => toast.success(text.hookDeleted),
  });
  return useCallback(
    async (task: Exclude<HookTask, "edit" | "log">, { id, name }: Webhook) => {
      // What goes wrong has been told by the action.
      const quietly = (promise: Promise<unknown>) => promise.catch(() => {});
      if (task === "test") return quietly(test({ id }));
      if (task === "cancel") return quietly(cancel({ id }));
      if (task === "recover") {
        const counted = await recover({ id, since: 0, isTrial: true }).catch(() => null);
        if (counted === null) return;
        const { messages } = counted.map;
        if (messages === 0) return toast.success(text.hookRecoverNone);
        const isMeant = await confirm({
          title: text.hookRecoverTitle(messages),
          body: text.hookRecoverBody,
          confirm: text.hookRecover,
        });
        if (!isMeant) return;
        const begun = await recover({ id, since: 0 }).catch(() => null);
        if (begun) toast.success(text.hookRecovering(begun.map.messages));
        return;
      }
      const isReset = task === "reset";
      const isSure = await confirm({
        title: (isReset ? text.hookResetTitle : text.hookDeleteTitle)(name),
        body: isReset ? text.hookResetBody : text.hookDeleteBody,
        confirm: isReset ? text.hookReset : text.hookDelete,
        isDangerous: true,
      });
      if (isSure) await quietly(isReset ? reset({ id }) : remove({ id }));
    },
    [text, toast, confirm, test, reset, recover, cancel, remove],
  );
}

/** Renders the webhooks, which notify the owner's server of events in the app. */
export function WebhookTab() {
  const text = useText(openApiText);
  const mayWrite = useWriteGuard();
  const [dialog, setDialog] = useState<HookDialog | null>(null);
  const { data, error, isLoading, refetch } = useApiQuery(
    "webhook/list",
    {},
    { refetchIntervalMs },
  );
  const canEdit = data?.map.canEdit ?? true;
  const onSecret = useCallback(
    (secret: WebhookSecret) => setDialog({ task: "secret", secret }),
    [],
  );
  const act = useHookActions(onSecret);
  const onTask = useCallback(
    (task: HookTask, hook: Webhook) => {
      if (task === "log") setDialog({ task, hook });
      else if (mayWrite()) {
        if (task === "edit") setDialog({ task, hook });
        else void act(task, hook);
      }
    },
    [mayWrite, act],
  );
  const columns = useWebhookColumns({ canEdit, onTask });
  const hooks = data?.map.list ?? [];
  const create = (
    <Button
      writes
      variant="primary"
      icon="plus"
      disabled={!canEdit}
      onClick={() => {
        if (mayWrite()) setDialog({ task: "create" });
      }}
      {...preloadOnIntent(hookDialogs)}
    >
      {text.hookCreate}
    </Button>
  );
  return (
    <Stack>
      <Card title={text.tabs.webhook} isFlush actions={hooks.length > 0 ? create : null}>
        <Padded>
          <Muted as="p">{text.hookNote}</Muted>
          {canEdit ? null : <Muted as="p">{text.ownerOnly}</Muted>}
          {data?.map.canEdit ? <FormGate call="webhook/add" /> : null}
        </Padded>
        <TableSpace>
          <Table
            label={text.tabs.webhook}
            columns={columns}
            rows={hooks}
            getRowId={(hook) => String(hook.id)}
            isLoading={isLoading}
            error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
            empty={
              <EmptyState title={text.hookEmptyTitle} hint={text.hookEmptyHint} action={create} />
            }
          />
        </TableSpace>
      </Card>
      {dialog ? (
        <Lazy
          part={hookDialogs}
          props={{ dialog, canEdit, onChange: setDialog }}
          onFail={() => setDialog(null)}
        />
      ) : null}
    </Stack>
  );
}
