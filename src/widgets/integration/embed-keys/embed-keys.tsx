import { type ReactNode, useCallback, useState } from "react";
import type { EmbedKey } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSession } from "../../../core/session/use-session";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import { Table } from "../../../core/ui/table";
import { TableSpace } from "./embed-keys.styles";
import { HowTo } from "./how-to";
import type { KeyTask } from "./key-actions";
import type { KeyDialogsProps, OpenDialog } from "./key-dialogs";
import { useKeyColumns } from "./use-key-columns";

const keyDialogs = lazyComponent<KeyDialogsProps>(
  async () => (await import("./key-dialogs")).KeyDialogs,
);

/** The list of the account's embed keys and how they are used, for a page that has its own title. */
export function EmbedKeyList({ header }: { header?: (create: ReactNode) => ReactNode }) {
  const text = useText(integrationText);
  const { productName } = useSession().brand;
  const mayWrite = useWriteGuard();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, error, isLoading, refetch } = useApiQuery("embedKey/list", {});
  const onTask = useCallback(
    (task: KeyTask, key: EmbedKey) => {
      if (task === "audit" || mayWrite()) setDialog({ task, key });
    },
    [mayWrite],
  );
  const columns = useKeyColumns(onTask);
  const create = (
    <Button
      writes
      variant="primary"
      icon="plus"
      onClick={() => {
        if (mayWrite()) setDialog({ task: "create" });
      }}
      {...preloadOnIntent(keyDialogs)}
    >
      {text.create}
    </Button>
  );
  const keys = data?.map.list ?? [];
  const shownCreate = keys.length > 0 ? create : null;
  return (
    <Stack>
      {header?.(shownCreate)}
      <Card title={text.listTitle} isFlush actions={header ? null : shownCreate}>
        <TableSpace>
          <Table
            label={text.listTitle}
            columns={columns}
            rows={keys}
            getRowId={(key) => String(key.id)}
            isLoading={isLoading}
            error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
            empty={
              <EmptyState
                icon="lock"
                title={text.emptyTitle}
                hint={text.emptyHint(productName)}
                action={create}
              />
            }
          />
        </TableSpace>
      </Card>
      <HowTo />
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

/** The account's embed keys: what partners' backends exchange for tokens, and how. */
export function EmbedKeys() {
  const text = useText(integrationText);
  const { productName } = useSession().brand;
  return (
    <EmbedKeyList
      header={(create) => (
        <PageHeader title={text.title} note={text.note(productName)} actions={create} />
      )}
    />
  );
}
