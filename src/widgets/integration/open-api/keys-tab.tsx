import { useCallback, useState } from "react";
import type { OpenKey } from "../../../core/api/contract";
import { FormGate } from "../../../core/form/form-gate";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import {
  EmptyState,
  QueryErrorState,
  SkeletonBar,
  useToast,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Switch } from "../../../core/ui/input";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import { useConfirm } from "../../../core/ui/overlay";
import { Table } from "../../../core/ui/table";
import { TableSpace } from "../embed-keys";
import type { KeyDialogsProps, KeyTask, OpenDialog } from "./key-dialogs";
import { Spread, SwitchRow } from "./open-api.styles";
import type { TabProps } from "./open-api-state";
import { Samples } from "./samples";
import { useKeyColumns } from "./use-key-columns";

const keyDialogs = lazyComponent<KeyDialogsProps>(
  async () => (await import("./key-dialogs")).KeyDialogs,
);

function OpenSwitch({ isEnabled, canEdit }: { isEnabled: boolean | undefined; canEdit: boolean }) {
  const text = useText(openApiText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const change = useApiMutation("openApi/switch", {
    onSuccess: ({ map }) => toast.success(map.isEnabled ? text.switchedOn : text.switchedOff),
  });
  async function setEnabled(to: boolean): Promise<void> {
    if (!mayWrite()) return;
    const question = {
      title: text.offTitle,
      body: text.offBody,
      confirm: text.offConfirm,
      isDangerous: true,
    };
    if (to || (await confirm(question)))
      await change.mutateAsync({ isEnabled: to }).catch(() => {});
  }
  return (
    <Card title={text.tabs.keys}>
      <Spread>
        <Muted as="p">{text.switchNote}</Muted>
        <SwitchRow>
          <span>
            {isEnabled === undefined ? (
              <SkeletonBar $width="48px" />
            ) : isEnabled ? (
              text.on
            ) : (
              text.off
            )}
          </span>
          <Switch
            writes
            label={text.switchLabel}
            checked={isEnabled ?? false}
            isDisabled={!canEdit || isEnabled === undefined || change.isPending}
            onChange={(to) => void setEnabled(to)}
          />
        </SwitchRow>
      </Spread>
      {canEdit ? null : <Muted as="p">{text.ownerOnly}</Muted>}
    </Card>
  );
}

/** Renders the switch of the data API and its keys. */
export function KeysTab({ onChange }: Pick<TabProps, "onChange">) {
  const text = useText(openApiText);
  const mayWrite = useWriteGuard();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, error, isLoading, refetch } = useApiQuery("openApi/config", {});
  const config = data?.map;
  // Whoever may only look is told why by the guard.
  const canEdit = config?.canEdit ?? true;
  const onTask = useCallback(
    (task: KeyTask | "calls", key: OpenKey) => {
      if (task === "calls") onChange({ tab: "calls", keyId: key.id });
      else if (mayWrite()) setDialog({ task, key });
    },
    [mayWrite, onChange],
  );
  const columns = useKeyColumns({ canEdit, onTask });
  const create = (
    <Button
      writes
      variant="primary"
      icon="plus"
      disabled={!canEdit}
      onClick={() => {
        if (mayWrite()) setDialog({ task: "create" });
      }}
      {...preloadOnIntent(keyDialogs)}
    >
      {text.create}
    </Button>
  );
  const keys = config?.keys ?? [];
  return (
    <Stack>
      {error && !config ? null : <OpenSwitch isEnabled={config?.isEnabled} canEdit={canEdit} />}
      {config?.canEdit ? <FormGate call="openApi/addKey" /> : null}
      <Card title={text.listTitle} isFlush actions={keys.length > 0 ? create : null}>
        <TableSpace>
          <Table
            label={text.listTitle}
            columns={columns}
            rows={keys}
            getRowId={(key) => String(key.id)}
            isLoading={isLoading}
            expectedRows={5}
            error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
            empty={
              <EmptyState
                icon="lock"
                title={text.emptyTitle}
                hint={text.emptyHint}
                action={create}
              />
            }
          />
        </TableSpace>
      </Card>
      <Samples />
      {dialog ? (
        <Lazy
          part={keyDialogs}
          props={{ dialog, onChange: setDialog }}
          onFail={() => setDialog(null)}
        />
      ) : null}
    </Stack>
  );
}
