import { useState } from "react";
import type { OperatedApp } from "../../../core/api/contract";
import { defaultZones, formatCount, formatTime } from "../../../core/format";
import {
  createColumnHelper,
  ListSearch,
  ListTable,
  TwoLines,
  useListPage,
  useLocalState,
  useRowMutation,
} from "../../../core/list";
import { operatorAppsText } from "../../../core/text/operator-apps";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { SegmentedControl } from "../../../core/ui/input";
import { Stack, Toolbar } from "../../../core/ui/layout";
import { LimitDialog } from "./limit-dialog";

const filters = ["all", "over", "own", "stopped"] as const;
type Filter = (typeof filters)[number];
const column = createColumnHelper<OperatedApp>();

/** Apps with what is taken of them: how much is set here, and one that does harm is stopped. */
export function AppQueue({ mayDisable }: { mayDisable: boolean }) {
  const all = useText(operatorDeskText);
  const text = useText(operatorAppsText);
  const state = useLocalState({ filter: "all" as Filter, keyword: "", page: 1 });
  const [limiting, setLimiting] = useState<OperatedApp | null>(null);
  const start = useRowMutation("operator/limitApp", text.started);
  const stop = useRowMutation("operator/limitApp", text.stopped);
  const { filter, keyword } = state.values;
  const list = useListPage("operator/apps", state, {
    keyword,
    state: filter === "all" ? null : filter,
  });
  const formatLimit = (count: number | null) =>
    count === null ? text.unlimited : formatCount(count);
  const toggle = ({ id, name, own, note, isStopped }: OperatedApp) => {
    const body = { id, ...own, note, isStopped: !isStopped };
    void (isStopped
      ? start(body, { title: text.startTitle(name), body: text.startBody, confirm: text.start })
      : stop(body, { title: text.stopTitle(name), body: text.stopBody, confirm: text.stop }));
  };
  const columns = [
    column.twoLines(
      "app",
      text.app,
      ({ name }) => name,
      ({ id, appkey }) => [id, appkey].join(" · "),
      { card: "title" },
    ),
    column.text("owner", text.owner, ({ owner }) => owner),
    column.text(
      "today",
      text.today,
      ({ events, limits }) => text.ofLimit(formatCount(events), formatLimit(limits.dayEvents)),
      { align: "end" },
    ),
    column.text(
      "rate",
      text.rate,
      ({ limits }) =>
        text.rates(formatLimit(limits.perSecond), formatLimit(limits.addressPerSecond)),
      { align: "end" },
    ),
    column.text("state", all.state, (app) => <State app={app} />, { card: "note" }),
    column.actions(
      all.actions,
      ({ name }) => name,
      (app) =>
        mayDisable
          ? [
              { label: text.change, run: () => setLimiting(app) },
              { label: app.isStopped ? text.start : text.stop, run: () => toggle(app) },
            ]
          : [],
    ),
  ];
  return (
    <Stack>
      <Toolbar>
        <SegmentedControl
          label={all.state}
          value={filter}
          onChange={(value) => state.set({ filter: value })}
          options={filters.map((value) => ({ value, label: text.filters[value] }))}
        />
        <ListSearch
          keyword={keyword}
          maxLength={50}
          placeholder={text.search}
          onSearch={(wanted) => state.set({ keyword: wanted })}
        />
      </Toolbar>
      <ListTable
        label={all.queues.apps}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "apps", title: text.empty }}
      />
      {limiting ? <LimitDialog app={limiting} onClose={() => setLimiting(null)} /> : null}
    </Stack>
  );
}

/** Tells whether events of an app are taken, and why not. */
function State({
  app: { isStopped, refusedTime: rejectedTime, note, stopNote },
}: {
  app: OperatedApp;
}) {
  const text = useText(operatorAppsText);
  const state = isStopped
    ? "stopped"
    : rejectedTime === null
      ? "normal"
      : rejectedTime <= Date.now()
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
      {state === "over" && rejectedTime !== null ? (
        <small>{text.refusedFrom(formatTime(rejectedTime, defaultZones))}</small>
      ) : null}
      {stopNote ? <small>{stopNote}</small> : null}
      {note ? <small>{note}</small> : null}
    </TwoLines>
  );
}
