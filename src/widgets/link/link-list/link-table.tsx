import { useCallback, useState } from "react";
import type { LinkRow } from "../../../core/api/contract";
import { type ListState, ListTable, useListPage } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Button, Card, LinkButton } from "../../../core/ui/layout";
import { SelectionBar, useColumnSettings } from "../../../core/ui/table";
import { LinkToolbar } from "./link-toolbar";
import { type LinksState, listFilter } from "./list-state";
import { saveCodes } from "./save-codes";
import { type LinkActions, useLinkActions } from "./use-link-actions";
import { hiddenAtFirst, useLinkColumns } from "./use-link-columns";

/** Counters go on by themselves; a hidden page asks nothing. */
const refetchIntervalMs = 15_000;

const rowId = ({ id }: LinkRow) => String(id);

interface SelectedBarProps {
  rows: readonly LinkRow[];
  actions: LinkActions;
  onClear: () => void;
}

/** Renders the actions on several links. */
function SelectedBar({ rows, actions, onClear }: SelectedBarProps) {
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
    <SelectionBar label={text.selected(rows.length)}>
      <Button icon="qr" isLoading={isPacking} onClick={pack}>
        {text.zip}
      </Button>
      <Button writes onClick={() => void actions.setState(ids, 1)}>
        {text.start}
      </Button>
      <Button writes onClick={() => void actions.setState(ids, 2)}>
        {text.stop}
      </Button>
      <Button writes onClick={() => void actions.archive(ids, !isArchived)}>
        {isArchived ? text.unarchive : text.archive}
      </Button>
      <Button writes variant="danger" icon="trash" onClick={() => void actions.remove(rows)}>
        {text.remove}
      </Button>
      <Button variant="text" onClick={onClear}>
        {text.clear}
      </Button>
    </SelectionBar>
  );
}

/** The links of one tab: filters, rows, pages. */
export function LinkTable({ state: urlState }: { state: ListState<LinksState> }) {
  const text = useText(linkText);
  const [selected, setSelected] = useState<ReadonlyMap<string, LinkRow>>(new Map());
  const { values: state, set: change, isFiltered, clear } = urlState;
  const list = useListPage("xlink/list", urlState, listFilter(state), { refetchIntervalMs });
  const forget = useCallback(() => setSelected(new Map()), []);
  const actions = useLinkActions(forget);
  const columns = useColumnSettings("link-list", useLinkColumns(actions), hiddenAtFirst);
  const choose = (ids: Set<string>) => {
    const known = new Map([...selected, ...list.rows.map((row) => [rowId(row), row] as const)]);
    setSelected(new Map([...known].filter(([id]) => ids.has(id))));
  };
  return (
    <Card isFlush>
      <LinkToolbar
        state={state}
        onChange={change}
        onClear={isFiltered ? clear : null}
        columns={columns}
      />
      <ListTable
        isBare
        label={text.title}
        columns={columns.columns}
        settings={columns.settings}
        list={list}
        rowKey={({ id }) => id}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={{ ids: new Set(selected.keys()), onChange: choose }}
        empty={
          state.tab === "archived"
            ? { icon: "link", title: text.emptyArchived, isCompact: false }
            : {
                icon: "link",
                title: text.empty,
                hint: text.emptyHint,
                isCompact: false,
                action: (
                  <LinkButton writes variant="primary" icon="plus" to={paths.channelAdd(4)}>
                    {text.add}
                  </LinkButton>
                ),
              }
        }
        noMatches={text.emptyFiltered}
        afterRows={
          selected.size > 0 ? (
            <SelectedBar rows={[...selected.values()]} actions={actions} onClear={forget} />
          ) : null
        }
      />
    </Card>
  );
}
