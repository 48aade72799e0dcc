import { useMemo } from "react";
import type { EmbedAuditRow, EmbedKey } from "../../../core/api/contract";
import { ListTable, useListPage, useLocalState } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { integrationText } from "../../../core/text/integration";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
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

function useAuditColumns(): TableColumn<EmbedAuditRow>[] {
  const text = useText(integrationText);
  const { formatTime } = useClock();
  const marks = useMarks();
  return useMemo(
    () => [
      { id: "time", header: text.auditColumns.time, cell: ({ time }) => formatTime(time) },
      {
        id: "action",
        header: text.auditColumns.action,
        cell: ({ action }) => <Tag $tone={tones[action]}>{text.actions[action]}</Tag>,
      },
      {
        id: "user",
        header: text.auditColumns.user,
        cell: ({ user, action }) => {
          if (user.id) return user.name ? marks.aside(user.name, user.id) : user.id;
          return action === "exchange" || action === "refuse" ? "—" : text.owner;
        },
      },
      {
        id: "origin",
        header: text.auditColumns.origin,
        cell: ({ origin }) => origin || "—",
      },
      { id: "ip", header: text.auditColumns.ip, cell: ({ ip }) => ip || "—" },
      {
        id: "detail",
        header: text.auditColumns.detail,
        cell: ({ detail }) => detail || "—",
      },
    ],
    [text, marks, formatTime],
  );
}

/** What happened with a key, newest first. */
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
