import { useCallback, useState } from "react";
import type { EdgeNode } from "../../../core/api/contract";
import { NameDialog } from "../../../core/form/name-dialog";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { edgeNodesText } from "../../../core/text/edge-nodes";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Table } from "../../../core/ui/table";
import { NodeKeyDialog } from "./node-key-dialog";
import { type NodeAction, useNodeColumns } from "./use-node-columns";

/** A node reports several times a minute. */
const refetchIntervalMs = 10_000;

/** The nodes of the app: added, given another key and revoked here. */
export function NodeTab() {
  const text = useText(edgeNodesText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [isAdding, setAdding] = useState(false);
  const [issued, setIssued] = useState<{ name: string; secret: string } | null>(null);
  const { data, error, isLoading, refetch } = useApiQuery("edge/nodes", {}, { refetchIntervalMs });
  const addition = useApiMutation("edge/addNode", { suppressToast: true });
  const { mutateAsync: renew } = useApiMutation("edge/renewKey");
  const { mutateAsync: revoke } = useApiMutation("edge/revokeNode");
  const onAction = useCallback(
    async (action: NodeAction, { id, name }: EdgeNode) => {
      if (!mayWrite()) return;
      const isRenewal = action === "renew";
      const isSure = await confirm({
        title: isRenewal ? text.renewTitle(name) : text.revokeTitle(name),
        body: isRenewal ? text.renewBody : text.revokeBody,
        confirm: text[action],
        isDangerous: !isRenewal,
      });
      if (!isSure) return;
      try {
        if (isRenewal) setIssued({ name, secret: (await renew({ id })).map.key });
        else {
          await revoke({ id });
          toast.success(text.revoked);
        }
      } catch {
        // A refusal has its message already.
      }
    },
    [mayWrite, confirm, renew, revoke, toast, text],
  );
  const columns = useNodeColumns(onAction);
  const add = (
    <Button
      writes
      variant="primary"
      icon="plus"
      onClick={() => {
        if (mayWrite()) setAdding(true);
      }}
    >
      {text.add}
    </Button>
  );
  const nodes = data?.map.list ?? [];
  return (
    <Stack>
      <Card isFlush title={text.label} actions={add}>
        {nodes.length > 0 ? (
          <Muted as="p" style={{ padding: "0 20px 12px" }}>
            {text.lead}
          </Muted>
        ) : null}
        <Table
          label={text.label}
          columns={columns}
          rows={nodes}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          expectedRows={3}
          error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
          empty={
            <EmptyState icon="bolt" title={text.emptyTitle} hint={text.emptyHint} action={add} />
          }
        />
      </Card>
      {isAdding ? (
        <NameDialog
          call="edge/addNode"
          title={text.addTitle}
          submitLabel={text.make}
          label={text.name}
          hint={text.nameHint}
          maxLength={30}
          onSave={async (name) => {
            const { map } = await addition.mutateAsync({ name });
            setAdding(false);
            setIssued({ name, secret: map.key });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {issued ? (
        <NodeKeyDialog
          {...issued}
          origin={data?.map.origin ?? ""}
          onClose={() => setIssued(null)}
        />
      ) : null}
    </Stack>
  );
}
