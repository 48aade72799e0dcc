import { useMemo } from "react";
import type { AuditRow, OperatedAuditRow } from "../../../core/api/contract";
import { createColumnHelper } from "../../../core/list";
import { auditLogText } from "../../../core/text/audit-log";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";

type Row = AuditRow | OperatedAuditRow;

const column = createColumnHelper<Row>();
const tones = { done: "success", refused: "danger" } as const;

/** Returns the columns of the log; of all accounts, also whose each row is. */
export function useLogColumns(onOpen: (row: Row) => void, ofAll: boolean): TableColumn<Row>[] {
  const text = useText(auditLogText);
  return useMemo(
    () => [
      column.time("time", text.columns.time, ({ time }) => time),
      column.twoLines(
        "person",
        text.columns.person,
        ({ actorName, actorId }) => actorName || actorId || "—",
        ({ actorKind }) => text.actors[actorKind],
      ),
      column.text("action", text.columns.action, ({ actionName }) => actionName),
      column.text("object", text.columns.object, ({ objectName, objectId }) =>
        [objectName, objectId].filter(Boolean).join(" · "),
      ),
      column.text("app", text.columns.app, ({ appName }) => appName),
      ...(ofAll
        ? [
            column.text("account", text.columns.account, (row) => {
              if (!("accountId" in row)) return "";
              return row.accountId === 0 ? text.deployment : row.accountName;
            }),
          ]
        : []),
      column.text("ip", text.columns.ip, ({ ip }) => ip),
      column.tag("outcome", text.columns.outcome, ({ outcome }) => outcome, tones, text.outcomes),
      column.actions(
        text.columns.actions,
        ({ actionName }) => actionName,
        (row) => [{ label: text.open, run: () => onOpen(row) }],
      ),
    ],
    [text, onOpen, ofAll],
  );
}
