import { useState } from "react";
import type { SubChannel } from "../../../core/api/contract";
import { ListSearch, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { AddSubChannels } from "./add-sub-channels";
import { Bleed, Tools } from "./sub-channels.styles";
import { useRemoveChildren } from "./use-remove-children";
import { useSubColumns } from "./use-sub-columns";

export interface SubChannelsProps {
  /** The channel they belong to. */
  channelId: number;
  /** Its name, for the title. */
  name: string;
  onClose: () => void;
}

/** The sub-channels of a channel in a drawer; draw it only while it is open. */
export function SubChannels({ channelId, name, onClose }: SubChannelsProps) {
  const text = useText(channelManageText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const state = useLocalState({ keyword: "", page: 1 });
  const { keyword } = state.values;
  const [isAdding, setAdding] = useState(false);
  const [ids, setIds] = useState<Set<string>>(new Set());
  const search = (next: string) => {
    state.set({ keyword: next });
    setIds(new Set());
  };
  const list = useListPage("channel/childChannelList", state, { id: channelId, keyword });
  const removeRows = useRemoveChildren();
  const remove = async (gone: SubChannel[]) => {
    if (!(await removeRows(gone))) return;
    setIds(new Set());
    state.set({ page: 1 });
  };
  const { mutateAsync } = useApiMutation("channel/childChannelName", {
    suppressToast: true,
  });
  const rename = async (id: number, next: string) => {
    await mutateAsync({ id, name: next });
    toast.success(text.renamed);
  };
  const selected = list.rows.filter(({ id }) => ids.has(String(id)));
  return (
    <Drawer isOpen onClose={onClose} title={text.subChannelsOf(name)} widthPx={640}>
      <Tools>
        <ListSearch
          keyword={keyword}
          maxLength={50}
          placeholder={text.subSearch}
          onSearch={search}
        />
        <span className="push" />
        {selected.length > 0 && (
          <Button writes variant="danger" icon="trash" onClick={() => remove(selected)}>
            {`${text.remove} (${selected.length})`}
          </Button>
        )}
        <Button
          writes
          variant="primary"
          icon="plus"
          disabled={isAdding}
          onClick={() => mayWrite() && setAdding(true)}
        >
          {text.addSub}
        </Button>
      </Tools>
      {isAdding && <AddSubChannels channelId={channelId} onClose={() => setAdding(false)} />}
      <Bleed>
        <ListTable
          isBare
          label={text.subChannelsOf(name)}
          columns={useSubColumns(rename, remove)}
          list={list}
          rowKey={({ id }) => id}
          selection={{ ids, onChange: setIds }}
          empty={{
            icon: "channel",
            title: text.subEmpty,
            hint: text.subEmptyHint,
            isCompact: false,
          }}
          noMatches={text.subNone}
        />
      </Bleed>
    </Drawer>
  );
}
