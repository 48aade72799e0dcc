import { useCallback, useState } from "react";
import type { LinkRow } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, Muted } from "../../../core/ui/layout";
import { Pagination, Table, useColumnSettings } from "../../../core/ui/table";
import { Chosen } from "./link-list.styles";
import { LinkToolbar } from "./link-toolbar";
import { type ListState, listBody, listState, pageSize } from "./list-state";
import { saveCodes } from "./save-codes";
import { hiddenAtFirst, useLinkColumns } from "./use-link-columns";
import { type LinkDeeds, useLinkDeeds } from "./use-link-deeds";

/** Counters go on by themselves; a hidden page asks nothing. */
const pollMs = 15_000;

const rowId = ({ id }: LinkRow) => String(id);

interface ChosenBarProps {
  rows: readonly LinkRow[];
  deeds: LinkDeeds;
  onClear: () => void;
}

/** What can be done with several links at once. */
function ChosenBar({ rows, deeds, onClear }: ChosenBarProps) {
  const text = useText(linkText);
  const toast = useToast();
  const [isPacking, setPacking] = useState(false);
  const ids = rows.map(({ id }) => id);
  const isArchived = rows.every((row) => row.isArchived);
  const pack = async () => {
    setPacking(true);
    await saveCodes(text.zipName, rows).then(
      () => toast.success(text.zipDone(rows.length)),
      () => toast.error(text.zipFailed),
    );
    setPacking(false);
  };
  return (
    <Chosen>
      <Muted>{text.chosen(rows.length)}</Muted>
      <Button icon="qr" isLoading={isPacking} onClick={pack}>
        {text.zip}
      </Button>
      <Button writes onClick={() => void deeds.setState(ids, 1)}>
        {text.start}
      </Button>
      <Button writes onClick={() => void deeds.setState(ids, 2)}>
        {text.stop}
      </Button>
      <Button writes onClick={() => void deeds.archive(ids, !isArchived)}>
        {isArchived ? text.unarchive : text.archive}
      </Button>
      <Button writes variant="danger" icon="trash" onClick={() => void deeds.remove(rows)}>
        {text.remove}
      </Button>
      <Button variant="text" onClick={onClear}>
        {text.clear}
      </Button>
    </Chosen>
  );
}

function NoLinks({ state, onClear }: { state: ListState; onClear: () => void }) {
  const text = useText(linkText);
  if (listState.isFiltered(state)) {
    return (
      <EmptyState
        icon="filter"
        title={text.emptyFiltered}
        action={<Button onClick={onClear}>{text.clearFilters}</Button>}
      />
    );
  }
  if (state.tab === "archived") return <EmptyState icon="link" title={text.emptyArchived} />;
  return (
    <EmptyState
      icon="link"
      title={text.empty}
      hint={text.emptyHint}
      action={
        <LinkButton writes variant="primary" icon="plus" to={paths.channelAdd(4)}>
          {text.add}
        </LinkButton>
      }
    />
  );
}

export interface LinkTableProps {
  state: ListState;
  change: (patch: Partial<ListState>) => void;
}

/** The links of one tab: filters, rows, pages. */
export function LinkTable({ state, change }: LinkTableProps) {
  const text = useText(linkText);
  const [chosen, setChosen] = useState<ReadonlyMap<string, LinkRow>>(new Map());
  const list = useCall("xlink/list", listBody(state), { keepPrevious: true, pollMs });
  const rows = list.reply?.map.list ?? [];
  const total = list.reply?.map.pagination.totalRecords ?? 0;
  const forget = useCallback(() => setChosen(new Map()), []);
  const deeds = useLinkDeeds(forget);
  const columns = useColumnSettings("link-list", useLinkColumns(deeds), hiddenAtFirst);
  const clear = () => change(listState.noFilters);
  const choose = (ids: Set<string>) => {
    const known = new Map([...chosen, ...rows.map((row) => [rowId(row), row] as const)]);
    setChosen(new Map([...known].filter(([id]) => ids.has(id))));
  };
  return (
    <Card isFlush>
      <LinkToolbar
        state={state}
        onChange={change}
        onClear={listState.isFiltered(state) ? clear : null}
        columns={columns}
      />
      {chosen.size > 0 ? (
        <ChosenBar rows={[...chosen.values()]} deeds={deeds} onClear={forget} />
      ) : null}
      <Table
        label={text.title}
        columns={columns.columns}
        settings={columns.settings}
        rows={rows}
        getRowId={rowId}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={{ ids: new Set(chosen.keys()), onChange: choose }}
        isLoading={list.isLoading || list.isRefreshing}
        error={list.error && !list.reply && <CallError error={list.error} onRetry={list.retry} />}
        empty={<NoLinks state={state} onClear={clear} />}
      />
      {list.reply ? (
        <Pagination
          total={total}
          page={state.page}
          pageSize={pageSize}
          onChange={(page) => change({ page })}
        />
      ) : null}
    </Card>
  );
}
