import { useCallback, useState } from "react";
import type { MonitorAlert } from "../../../core/api/contract";
import { namedRange } from "../../../core/format";
import { useAddressState } from "../../../core/navigation/address-state";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { monitorLogText } from "../../../core/text/monitor-log";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { Late, onDemand } from "../../../core/ui/on-demand";
import { Pagination, Table } from "../../../core/ui/table";
import { Counters } from "../monitor-parts";
import type { AlertDrawerProps } from "./alert-drawer";
import type { HandleDialogProps } from "./handle-dialog";
import { logState, pageSize } from "./log-state";
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
  const [state, change] = useAddressState(logState);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [handling, setHandling] = useState<readonly number[] | null>(null);
  const range = state.range ?? namedRange("last30", today);
  const { keyword, level, metric, ruleId, channelId } = state;
  const query = { ...range, keyword, level, state: state.state, metric, ruleId, channelId };
  const { reply, error, isLoading, isRefreshing, retry } = useCall(
    "monitor/alerts",
    { ...query, currentPage: state.page, pageSize },
    { keepPrevious: true, pollMs },
  );
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
  const list = reply?.map.list ?? [];
  const total = reply?.map.pagination.totalRecords ?? 0;
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} actions={<Counters />} />
      <Card
        isFlush
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
              disabled={total === 0}
              // A failure has shown its message.
              onClick={() => void exporting.run(query).catch(() => null)}
            >
              {text.exportCsv}
            </Button>
          </Row>
        }
      >
        <LogTools state={state} range={range} onChange={change} />
        <Table
          label={text.title}
          columns={columns}
          rows={list}
          getRowId={({ id }) => String(id)}
          selection={{ ids: chosen, onChange: setChosen }}
          isLoading={isLoading || (isRefreshing && list.length === 0)}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={
            logState.isFiltered(state) ? (
              <EmptyState
                icon="filter"
                title={text.emptyFiltered}
                action={<Button onClick={() => change(logState.noFilters)}>{text.clear}</Button>}
              />
            ) : (
              <EmptyState icon="monitoring" title={text.emptyTitle} hint={text.emptyHint} />
            )
          }
        />
        <Pagination
          total={total}
          page={state.page}
          pageSize={pageSize}
          onChange={(page) => change({ page })}
        />
      </Card>
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
