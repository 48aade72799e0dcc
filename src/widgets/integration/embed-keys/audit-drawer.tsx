import { useMemo } from "react";
import type { EmbedAuditRow, EmbedKey } from "../../../core/api/contract";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { integrationText } from "../../../core/text/integration";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import type { Tone } from "../../../core/ui/display";
import { Muted, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";

const tones: Record<EmbedAuditRow["action"], Tone> = {
  create: "brand",
  update: "brand",
  exchange: "success",
  refuse: "danger",
  reset: "warning",
  revoke: "warning",
};
const column = createColumnHelper<EmbedAuditRow>();

function useAuditColumns(): TableColumn<EmbedAuditRow>[] {
  const text = useText(integrationText);
  const clock = useClock();
  const punctuation = usePunctuation();
  return useMemo(
    () => [
      column.time("time", text.auditColumns.time, ({ time }) => time, { clock }),
      column.tag("action", text.auditColumns.action, ({ action }) => action, tones, text.actions),
      {
        id: "user",
        header: text.auditColumns.user,
        cell: ({ user, action }) => {
          if (user.id) return user.name ? punctuation.aside(user.name, user.id) : user.id;
          return action === "exchange" || action === "refuse" ? "—" : text.owner;
        },
      },
      column.text("origin", text.auditColumns.origin, ({ origin }) => origin),
      column.text("ip", text.auditColumns.ip, ({ ip }) => ip),
      column.text("detail", text.auditColumns.detail, ({ detail }) => detail),
    ],
    [text, punctuation, clock],
  );
}

/** Renders the log of a key, newest first. */
export function AuditDrawer({ embedKey, onClose }: { embedKey: EmbedKey; onClose: () => void }) {
  const text = useText(integrationText);
  const columns = useAuditColumns();
  const list = useListPage("embedKey/audit", useLocalState({ page: 1 }), { id: embedKey.id });
  return (
    <Drawer isOpen onClose={onClose} title={text.auditTitle(embedKey.name)} widthPx={1080}>
      <Stack $gapPx={12}>
        <Muted>{text.auditNote}</Muted>
        <ListTable
          isBare
          label={text.auditTitle(embedKey.name)}
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          empty={{ title: text.auditEmpty }}
        />
      </Stack>
    </Drawer>
  );
}
