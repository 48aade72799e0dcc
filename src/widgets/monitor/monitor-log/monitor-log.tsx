import { useCallback, useState } from "react";
import type { MonitorAlert } from "../../../core/api/contract";
import { namedRange } from "../../../core/format";
import { ListTable, useListPage, useUrlState } from "../../../core/list";
import { useAction } from "../../../core/query/use-action";
import { useClock } from "../../../core/session/use-clock";
import { monitorLogText } from "../../../core/text/monitor-log";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { Late, onDemand } from "../../../core/ui/on-demand";
import { Counters } from "../monitor-parts";
import type { AlertDrawerProps } from "./alert-drawer";
import type { HandleDialogProps } from "./handle-dialog";
import { logState } from "./log-state";
import { LogTools } from "./log-tools";
import { useLogColumns } from "./use-log-columns";

const pollMs = 15_000;
const drawer = onDemand<AlertDrawerProps>(async () => (await import("./alert-drawer")).AlertDrawer);
const dialog = onDemand<HandleDialogProps>(
  async () => (await import("./handle-dialog")).HandleDialog,
);

/** Every alert of the app that is open: found, looked into, handled, exported. */
export function MonitorLog() {
  const text = useText(monitorLogText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const today = useClock().today();
  const urlState = useUrlState(logState);
  const { values: state, set: change } = urlState;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [handling, setHandling] = useState<readonly number[] | null>(null);
  const range = state.range ?? namedRange("last30", today);
  const { keyword, level, metric, ruleId, channelId } = state;
  const query = { ...range, keyword, level, state: state.state, metric, ruleId, channelId };
  const list = useListPage("monitor/alerts", urlState, query, { pollMs });
  const exporting = useAction("monitor/alertsExport", {
    onSuccess: () => toast.success(text.queued),
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
        selection={{ ids: chosen, onChange: setChosen }}
        empty={{ icon: "monitoring", title: text.emptyTitle, hint: text.emptyHint }}
        noMatches={text.emptyFiltered}
        title={chosen.size > 0 ? text.selected(chosen.size) : text.title}
        actions={
          <Row $gapPx={8}>
            {chosen.size > 0 ? (
              <Button writes variant="primary" onClick={() => begin([...chosen].map(Number))}>
                {text.batch}
              </Button>
            ) : null}
            <Button
              writes="own"
              icon="download"
              isLoading={exporting.isRunning}
              disabled={list.total === 0}
              // A failure has shown its message.
              onClick={() => void exporting.run(query).catch(() => null)}
            >
              {text.exportCsv}
            </Button>
          </Row>
        }
        header={<LogTools state={state} range={range} onChange={change} />}
      />
      {state.alert !== null ? (
        <Late
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
        <Late
          part={dialog}
          props={{
            ids: handling,
            onClose: () => setHandling(null),
            onDone: () => {
              setHandling(null);
              setChosen(new Set());
            },
          }}
          onFail={() => setHandling(null)}
        />
      ) : null}
    </Stack>
  );
}
