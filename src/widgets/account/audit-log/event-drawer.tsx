import type { AuditRow, AuditValue } from "../../../core/api/contract";
import { auditLogText } from "../../../core/text/audit-log";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { Muted, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Table, type TableColumn } from "../../../core/ui/table";
import { FieldValue } from "./audit-log.styles";

interface FieldChange {
  name: string;
  before: AuditValue | undefined;
  after: AuditValue | undefined;
}

/** Returns the fields that a row tells of, each with its two values. */
function changesOf({ before, after }: AuditRow): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({ name, before: before?.[name], after: after?.[name] }));
}

const hasSecret = ({ before, after }: AuditRow): boolean =>
  JSON.stringify([before, after]).includes("•••");

export interface EventDrawerProps {
  row: AuditRow;
  onClose: () => void;
}

/** A drawer with all that is known of one event, and the fields it changed. */
export function EventDrawer({ row, onClose }: EventDrawerProps) {
  const text = useText(auditLogText);
  const shown = (value: AuditValue | undefined) =>
    value === undefined ? "—" : <FieldValue>{String(value)}</FieldValue>;
  const columns: TableColumn<FieldChange>[] = [
    { id: "name", header: text.field, cell: ({ name }) => name },
    { id: "before", header: text.before, cell: ({ before }) => shown(before) },
    { id: "after", header: text.after, cell: ({ after }) => shown(after) },
  ];
  return (
    <Drawer isOpen onClose={onClose} title={text.detail} widthPx={720}>
      <Stack $gapPx={16}>
        <Descriptions
          items={[
            { id: "action", label: text.action, value: row.actionName },
            {
              id: "object",
              label: text.object,
              value: [row.objectName, row.objectId].filter(Boolean).join(" · ") || "—",
            },
            {
              id: "person",
              label: text.person,
              value: `${text.actors[row.actorKind]} ${row.actorName || row.actorId}`,
            },
            { id: "ip", label: text.ip, value: row.ip || "—" },
            { id: "device", label: text.device, value: row.userAgent || "—" },
            { id: "request", label: text.request, value: row.requestId || "—" },
          ]}
        />
        <Table
          label={text.changes}
          columns={columns}
          rows={changesOf(row)}
          getRowId={({ name }) => name}
          empty={text.noChanges}
        />
        {hasSecret(row) ? <Muted>{text.secretNote}</Muted> : null}
      </Stack>
    </Drawer>
  );
}
