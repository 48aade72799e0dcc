import { useCallback } from "react";
import type { AuditRow, OperatedAuditRow } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { type ListPage, ListTable, useListExport } from "../../../core/list";
import { auditLogText } from "../../../core/text/audit-log";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { EventDrawerProps } from "./event-drawer";
import { LogTools } from "./log-tools";
import { useLogColumns } from "./use-log-columns";
import type { LogFilter } from "./use-log-filter";

type Row = AuditRow | OperatedAuditRow;

const drawer = lazyComponent<EventDrawerProps>(
  async () => (await import("./event-drawer")).EventDrawer,
);
const json = (value: object | null): string => (value === null ? "" : JSON.stringify(value));

export interface AuditEventsProps {
  /** The call that answers the rows. */
  call: "audit/list" | "operator/audit";
  list: ListPage<Row>;
  log: LogFilter;
}

/** Renders the rows of the log with their filters; a row opens what it changed. */
export function AuditEvents({ call, list, log }: AuditEventsProps) {
  const text = useText(auditLogText);
  const toast = useToast();
  const { urlState, range, filter } = log;
  const { values: state, set: change } = urlState;
  const onOpen = useCallback(({ id }: Row) => change({ event: id }), [change]);
  const columns = useLogColumns(onOpen, call === "operator/audit");
  const exporting = useListExport(call, filter, {
    name: text.title,
    total: list.total,
    columns: [
      [text.columns.time, ({ time }) => formatTime(time, defaultZones)],
      [text.sheet.kind, ({ actorKind }) => text.actors[actorKind]],
      [text.columns.person, ({ actorName, actorId }) => actorName || actorId],
      [text.columns.action, ({ actionName }) => actionName],
      [text.sheet.call, ({ action }) => action],
      [text.columns.object, ({ objectName, objectId }) => `${objectName} ${objectId}`.trim()],
      [text.columns.app, ({ appName }) => appName],
      [text.columns.ip, ({ ip }) => ip],
      [text.columns.outcome, ({ outcome }) => text.outcomes[outcome]],
      [text.sheet.before, ({ before }) => json(before)],
      [text.sheet.after, ({ after }) => json(after)],
      [text.sheet.request, ({ requestId }) => requestId],
    ],
  });
  const save = async () => {
    const count = await exporting.exportRows();
    if (count !== null) toast.success(text.saved(count));
  };
  const opened = list.rows.find(({ id }) => id === state.event);
  return (
    <>
      <ListTable
        label={text.title}
        columns={columns}
        list={list}
        rowKey={({ id }: Row) => id}
        empty={{ icon: "lock", title: text.empty, hint: text.emptyHint }}
        noMatches={text.noMatches}
        title={text.title}
        actions={
          <Button
            feature="export"
            icon="download"
            isLoading={exporting.isPending}
            disabled={list.total === 0}
            onClick={() => void save()}
          >
            {text.save}
          </Button>
        }
        header={<LogTools state={state} range={range} onChange={change} />}
      />
      {opened ? (
        <Lazy
          part={drawer}
          props={{ row: opened, onClose: () => change({ event: null }) }}
          onFail={() => change({ event: null })}
        />
      ) : null}
    </>
  );
}
