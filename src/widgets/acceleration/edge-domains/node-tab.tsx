import { useCallback, useState } from "react";
import type { EdgeNode } from "../../../core/api/contract";
import { NameDialog } from "../../../core/form/name-dialog";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { edgeNodesText } from "../../../core/text/edge-nodes";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Table } from "../../../core/ui/table";
import { NodeKeyDialog } from "./node-key-dialog";
import { type NodeDeed, useNodeColumns } from "./use-node-columns";

/** A node reports several times a minute. */
const pollMs = 10_000;

/** The nodes of the app: added, given another key and revoked here. */
export function NodeTab() {
  const text = useText(edgeNodesText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [isAdding, setAdding] = useState(false);
  const [told, setTold] = useState<{ name: string; secret: string } | null>(null);
  const { reply, error, isLoading, retry } = useCall("edge/nodes", {}, { pollMs });
  const addition = useAction("edge/addNode", { quiet: true });
  const { run: renew } = useAction("edge/renewKey");
  const { run: revoke } = useAction("edge/revokeNode");
  const onDeed = useCallback(
    async (deed: NodeDeed, { id, name }: EdgeNode) => {
      if (!mayWrite()) return;
      const isRenewal = deed === "renew";
      const isSure = await confirm({
        title: isRenewal ? text.renewTitle(name) : text.revokeTitle(name),
        body: isRenewal ? text.renewBody : text.revokeBody,
        confirm: text[deed],
        isDangerous: !isRenewal,
      });
      if (!isSure) return;
      try {
        if (isRenewal) setTold({ name, secret: (await renew({ id })).map.key });
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
  const columns = useNodeColumns(onDeed);
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
  const nodes = reply?.map.list ?? [];
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
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
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
            const { map } = await addition.run({ name });
            setAdding(false);
            setTold({ name, secret: map.key });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {told ? (
        <NodeKeyDialog {...told} origin={reply?.map.origin ?? ""} onClose={() => setTold(null)} />
      ) : null}
    </Stack>
  );
}
