import { useState } from "react";
import type { OperatedApp } from "../../../core/api/contract";
import { defaultZones, formatCount, formatTime } from "../../../core/format";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { operatorAppsText } from "../../../core/text/operator-apps";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState, useToast } from "../../../core/ui/feedback";
import { SearchInput, SegmentedControl } from "../../../core/ui/input";
import { Card, Row, Stack, Toolbar } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { LimitDialog } from "./limit-dialog";
import { Deed } from "./money-parts";
import { TwoLines } from "./operator-desk.styles";

const pageSize = 10;
const filters = ["all", "over", "own", "stopped"] as const;
type Filter = (typeof filters)[number];

/** Apps with what is taken of them: how much is set here, and one that does harm is stopped. */
export function AppQueue({ mayDisable }: { mayDisable: boolean }) {
  const all = useText(operatorDeskText);
  const text = useText(operatorAppsText);
  const toast = useToast();
  const confirm = useConfirm();
  const [filter, setFilter] = useState<Filter>("all");
  const [keyword, setKeyword] = useState("");
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const [limiting, setLimiting] = useState<OperatedApp | null>(null);
  const limit = useAction("operator/limitApp");
  const { reply, error, isLoading, retry } = useCall(
    "operator/apps",
    { keyword, state: filter === "all" ? null : filter, currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const shown = (count: number | null) => (count === null ? text.unlimited : formatCount(count));
  const toggle = async ({ id, name, own, note, isStopped }: OperatedApp) => {
    const question = isStopped
      ? { title: text.startTitle(name), body: text.startBody, confirm: text.start }
      : { title: text.stopTitle(name), body: text.stopBody, confirm: text.stop };
    if (!(await confirm(question))) return;
    // A refusal has its message already.
    await limit.run({ id, ...own, note, isStopped: !isStopped }).then(
      () => toast.success(isStopped ? text.started : text.stopped),
      () => undefined,
    );
  };
  const columns: TableColumn<OperatedApp>[] = [
    {
      id: "app",
      header: text.app,
      card: "title",
      cell: ({ id, name, appkey }) => (
        <TwoLines>
          <span>{name}</span>
          <small>{[id, appkey].join(" · ")}</small>
        </TwoLines>
      ),
    },
    { id: "owner", header: text.owner, cell: ({ owner }) => owner },
    {
      id: "today",
      header: text.today,
      align: "end",
      cell: ({ events, limits }) => text.ofLimit(formatCount(events), shown(limits.dayEvents)),
    },
    {
      id: "rate",
      header: text.rate,
      align: "end",
      cell: ({ limits }) => text.rates(shown(limits.perSecond), shown(limits.addressPerSecond)),
    },
    { id: "state", header: all.state, cell: (app) => <State app={app} /> },
    {
      id: "actions",
      header: all.actions,
      align: "end",
      isPinned: true,
      cell: (app) =>
        mayDisable ? (
          <Row $justify="flex-end" $gapPx={4}>
            <Deed label={text.change} no={app.name} onClick={() => setLimiting(app)} />
            <Deed
              label={app.isStopped ? text.start : text.stop}
              no={app.name}
              onClick={() => void toggle(app)}
            />
          </Row>
        ) : null,
    },
  ];
  return (
    <Stack>
      <Toolbar>
        <SegmentedControl
          label={all.state}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setPage(1);
          }}
          options={filters.map((value) => ({ value, label: text.filters[value] }))}
        />
        <SearchInput
          value={typed}
          onChange={setTyped}
          maxLength={50}
          placeholder={text.search}
          onSearch={(wanted) => {
            setKeyword(wanted);
            setPage(1);
          }}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={all.queues.apps}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="apps" title={text.empty} />}
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={page}
          pageSize={pageSize}
          onChange={setPage}
        />
      </Card>
      {limiting ? <LimitDialog app={limiting} onClose={() => setLimiting(null)} /> : null}
    </Stack>
  );
}

/** Tells whether events of an app are taken, and why not. */
function State({ app: { isStopped, refusedTime, note } }: { app: OperatedApp }) {
  const text = useText(operatorAppsText);
  const state = isStopped
    ? "stopped"
    : refusedTime === null
      ? "normal"
      : refusedTime <= Date.now()
        ? "refused"
        : "over";
  const tone = {
    stopped: "danger",
    normal: "success",
    over: "warning",
    refused: "danger",
  } as const;
  return (
    <TwoLines>
      <span>
        <Tag $tone={tone[state]}>{text.states[state]}</Tag>
      </span>
      {state === "over" && refusedTime !== null ? (
        <small>{text.refusedFrom(formatTime(refusedTime, defaultZones))}</small>
      ) : null}
      {note ? <small>{note}</small> : null}
    </TwoLines>
  );
}
