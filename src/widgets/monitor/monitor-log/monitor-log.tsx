import { useCallback, useState } from "react";
import type { MonitorAlert } from "../../../core/api/contract";
import { namedRange } from "../../../core/format";
import { ListTable, useListPage, useUrlState } from "../../../core/list";
import { useExportQueued } from "../../../core/list/use-export-queued";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { monitorLogText } from "../../../core/text/monitor-log";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { Counters } from "../monitor-parts";
import type { AlertDrawerProps } from "./alert-drawer";
import type { HandleDialogProps } from "./handle-dialog";
import { logState } from "./log-state";
import { LogTools } from "./log-tools";
import { useLogColumns } from "./use-log-columns";

const refetchIntervalMs = 15_000;
const drawer = lazyComponent<AlertDrawerProps>(
  async () => (await import("./alert-drawer")).AlertDrawer,
);
const dialog = lazyComponent<HandleDialogProps>(
  async () => (await import("./handle-dialog")).HandleDialog,
);

/** Every alert of the app that is open: found, looked into, handled, exported. */
export function MonitorLog() {
  const text = useText(monitorLogText);
  const announce = useExportQueued();
  const mayWrite = useWriteGuard();
  const today = useClock().today();
  const urlState = useUrlState(logState);
  const { values: state, set: change } = urlState;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [handling, setHandling] = useState<readonly number[] | null>(null);
  const range = state.range ?? namedRange("last30", today);
  const { keyword, level, metric, ruleId, channelId } = state;
  const query = { ...range, keyword, level, state: state.state, metric, ruleId, channelId };
  const list = useListPage("monitor/alerts", urlState, query, { refetchIntervalMs });
  const exporting = useApiMutation("monitor/alertsExport", {
    onSuccess: ({ map }) => announce("report", map.taskId, text.queued),
  });
  const begin = useCallback(
    (ids: readonly number[]) => {
      if (mayWrite()) setHandling(ids);
    },
    [mayWrite],
  );
  const onOpen = useCallback(({ id }: MonitorAlert) => change({ alert: id }), [change]);
  const onHandle = useCallback(({ id }: MonitorAlert) => begin([id]), [begin]);
  const columns = useLogColumns({ onOpen, onHandle });
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} actions={<Counters />} />
      <ListTable
        label={text.title}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        selection={{ ids: selected, onChange: setSelected }}
        empty={{ icon: "monitoring", title: text.emptyTitle, hint: text.emptyHint }}
        noMatches={text.emptyFiltered}
        title={selected.size > 0 ? text.selected(selected.size) : text.title}
        actions={
          <Row $gapPx={8}>
            {selected.size > 0 ? (
              <Button writes variant="primary" onClick={() => begin([...selected].map(Number))}>
                {text.batch}
              </Button>
            ) : null}
            <Button
              writes="own"
              feature="export"
              icon="download"
              isLoading={exporting.isPending}
              disabled={list.total === 0}
              // A failure has shown its message.
              onClick={() => void exporting.mutateAsync(query).catch(() => null)}
            >
              {text.exportCsv}
            </Button>
          </Row>
        }
        header={<LogTools state={state} range={range} onChange={change} />}
      />
      {state.alert !== null ? (
        <Lazy
          part={drawer}
          props={{
            id: state.alert,
            onHandle: (id) => begin([id]),
            onClose: () => change({ alert: null }),
          }}
          onFail={() => change({ alert: null })}
        />
      ) : null}
      {handling ? (
        <Lazy
          part={dialog}
          props={{
            ids: handling,
            onClose: () => setHandling(null),
            onDone: () => {
              setHandling(null);
              setSelected(new Set());
            },
          }}
          onFail={() => setHandling(null)}
        />
      ) : null}
    </Stack>
  );
}
