import { useState } from "react";
import type { BinnedChannel } from "../../../core/api/contract";
import {
  createColumnHelper,
  ListSearch,
  ListTable,
  useListPage,
  useLocalState,
} from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { Note, Tools } from "./channel-bin.styles";
import { useBinActions } from "./use-bin-actions";

const dayMs = 86_400_000;
const column = createColumnHelper<BinnedChannel>();
const types = { 1: "normal", 2: "adv", 3: "asa", 4: "link", 5: "referral" } as const;

function useBinColumns(act: (what: "restore" | "purge", rows: BinnedChannel[]) => void) {
  const text = useText(channelText);
  const clock = useClock();
  const words = useText(channelManageText);
  return [
    column.text("code", words.binColumns.code, ({ channelCode }) => channelCode),
    column.text("name", words.binColumns.name, ({ channelName, childCount, parentCode }) => (
      <>
        {channelName}
        {childCount > 0 && <Note>{words.binChildren(childCount)}</Note>}
        {parentCode && <Note>{words.binParent(parentCode)}</Note>}
      </>
    )),
    column.text("type", words.binColumns.type, ({ type }) => text.tabs[types[type]]),
    column.count("install", words.binColumns.install, ({ total }) => total.install),
    column.time("deleteTime", words.binColumns.deleteTime, ({ deleteTime }) => deleteTime, {
      clock,
      isToMinute: true,
    }),
    column.text("purgeTime", words.binColumns.purgeTime, ({ purgeTime }) =>
      words.binDays(Math.ceil((purgeTime - Date.now()) / dayMs)),
    ),
    column.actions(
      words.binColumns.actions,
      ({ channelName }) => channelName,
      (row) => [
        { label: words.restore, writes: true, run: () => act("restore", [row]) },
        { label: words.purge, writes: true, run: () => act("purge", [row]) },
      ],
    ),
  ];
}

/** Deleted channels: for 30 days they can be taken back. */
export function ChannelBin() {
  const words = useText(channelManageText);
  const state = useLocalState({ keyword: "", page: 1 });
  const { keyword } = state.values;
  const [ids, setIds] = useState<Set<string>>(new Set());
  const search = (next: string) => {
    state.set({ keyword: next });
    setIds(new Set());
  };
  const list = useListPage("channel/binList", state, { keyword });
  const actions = useBinActions();
  const act = async (what: "restore" | "purge", chosen: BinnedChannel[]) => {
    if (!(await actions[what](chosen))) return;
    setIds(new Set());
    state.set({ page: 1 });
  };
  const chosen = list.rows.filter(({ id }) => ids.has(String(id)));
  return (
    <ListTable
      header={
        <Tools>
          <ListSearch
            keyword={keyword}
            maxLength={50}
            placeholder={words.binSearch}
            onSearch={search}
          />
          {chosen.length > 0 && (
            <>
              <Button writes icon="refresh" onClick={() => act("restore", chosen)}>
                {`${words.restore} (${chosen.length})`}
              </Button>
              <Button writes variant="danger" icon="trash" onClick={() => act("purge", chosen)}>
                {`${words.purge} (${chosen.length})`}
              </Button>
            </>
          )}
        </Tools>
      }
      label={words.binTab}
      columns={useBinColumns((what, some) => void act(what, some))}
      list={list}
      rowKey={({ id }) => id}
      selection={{ ids, onChange: setIds }}
      empty={{ icon: "trash", title: words.binEmpty, hint: words.binEmptyHint }}
      noMatches={words.binNone}
    />
  );
}
