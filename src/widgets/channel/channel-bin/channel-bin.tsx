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
  const messages = useText(channelManageText);
  return [
    column.text("code", messages.binColumns.code, ({ channelCode }) => channelCode),
    column.text("name", messages.binColumns.name, ({ channelName, childCount, parentCode }) => (
      <>
        {channelName}
        {childCount > 0 && <Note>{messages.binChildren(childCount)}</Note>}
        {parentCode && <Note>{messages.binParent(parentCode)}</Note>}
      </>
    )),
    column.text("type", messages.binColumns.type, ({ type }) => text.tabs[types[type]]),
    column.count("install", messages.binColumns.install, ({ total }) => total.install),
    column.time("deleteTime", messages.binColumns.deleteTime, ({ deleteTime }) => deleteTime, {
      clock,
      isToMinute: true,
    }),
    column.text("purgeTime", messages.binColumns.purgeTime, ({ purgeTime }) =>
      messages.binDays(Math.ceil((purgeTime - Date.now()) / dayMs)),
    ),
    column.actions(
      messages.binColumns.actions,
      ({ channelName }) => channelName,
      (row) => [
        { label: messages.restore, writes: true, run: () => act("restore", [row]) },
        { label: messages.purge, writes: true, run: () => act("purge", [row]) },
      ],
    ),
  ];
}

/** Deleted channels: for 30 days they can be taken back. */
export function ChannelBin() {
  const messages = useText(channelManageText);
  const state = useLocalState({ keyword: "", page: 1 });
  const { keyword } = state.values;
  const [ids, setIds] = useState<Set<string>>(new Set());
  const search = (next: string) => {
    state.set({ keyword: next });
    setIds(new Set());
  };
  const list = useListPage("channel/binList", state, { keyword });
  const actions = useBinActions();
  const act = async (what: "restore" | "purge", selected: BinnedChannel[]) => {
    if (!(await actions[what](selected))) return;
    setIds(new Set());
    state.set({ page: 1 });
  };
  const selection = list.rows.filter(({ id }) => ids.has(String(id)));
  return (
    <ListTable
      header={
        <Tools>
          <ListSearch
            keyword={keyword}
            maxLength={50}
            placeholder={messages.binSearch}
            onSearch={search}
          />
          {selection.length > 0 && (
            <>
              <Button writes icon="refresh" onClick={() => act("restore", selection)}>
                {`${messages.restore} (${selection.length})`}
              </Button>
              <Button writes variant="danger" icon="trash" onClick={() => act("purge", selection)}>
                {`${messages.purge} (${selection.length})`}
              </Button>
            </>
          )}
        </Tools>
      }
      label={messages.binTab}
      columns={useBinColumns((what, some) => void act(what, some))}
      list={list}
      rowKey={({ id }) => id}
      selection={{ ids, onChange: setIds }}
      empty={{ icon: "trash", title: messages.binEmpty, hint: messages.binEmptyHint }}
      noMatches={messages.binNone}
    />
  );
}
