import { useMemo, useState } from "react";
import type { EmbedAuditRow, EmbedKey } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { integrationText } from "../../../core/text/integration";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Muted, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";

const pageSize = 10;

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
  const [page, setPage] = useState(1);
  const { reply, error, isLoading, retry } = useCall(
    "embedKey/audit",
    { id: embedKey.id, currentPage: page, pageSize },
    { keepPrevious: true },
  );
  return (
    <Drawer isOpen onClose={onClose} title={text.auditTitle(embedKey.name)} widthPx={1080}>
      <Stack $gapPx={12}>
        <Muted>{text.auditNote}</Muted>
        <Table
          label={text.auditTitle(embedKey.name)}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={(row) => String(row.id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} isCompact /> : null}
          empty={<EmptyState title={text.auditEmpty} isCompact />}
        />
        {reply ? (
          <Pagination
            total={reply.map.pagination.totalRecords}
            page={page}
            pageSize={pageSize}
            onChange={setPage}
          />
        ) : null}
      </Stack>
    </Drawer>
  );
}
