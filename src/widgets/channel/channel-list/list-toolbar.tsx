import type { ChannelRow } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { SearchInput, Select, useDebouncedSearch } from "../../../core/ui/input";
import { IconButton } from "../../../core/ui/layout";
import type { ColumnChoice } from "../../../core/ui/table";
import { ColumnPicker } from "../../../core/ui/table";
import { Push, Tools } from "./channel-list.styles";
import { type GroupChoiceProps, GroupSelect } from "./group-choice";
import { creatorsCall, type ListState } from "./list-state";
import type { useGroupsFold } from "./use-groups-fold";

export interface ListToolbarProps {
  state: ListState;
  onChange: (patch: Partial<ListState>) => void;
  groups: GroupChoiceProps["groups"];
  /** State of the groups beside the table; without `toggle` there is no space for them. */
  fold: ReturnType<typeof useGroupsFold>;
  columns: ColumnChoice<ChannelRow>;
}

const anyCreator = 0;

/** Who created channels; asked for once, and kept for a while. */
function CreatorSelect({ state, onChange }: Pick<ListToolbarProps, "state" | "onChange">) {
  const text = useText(channelManageText);
  const { data } = useApiQuery(...creatorsCall, { staleTimeMs: 60_000 });
  const creators = data?.map.list ?? [];
  if (creators.length < 2 && state.creatorId === null) return null;
  return (
    <Select
      className="choice"
      aria-label={text.filterCreator}
      value={state.creatorId ?? anyCreator}
      options={[
        { value: anyCreator, label: text.allCreators },
        ...creators.map(({ id, name }) => ({ value: id, label: name || text.nameless(id) })),
      ]}
      onChange={(id) => onChange({ creatorId: id || null })}
    />
  );
}

/** Search, filters and columns. */
export function ListToolbar({ state, onChange, groups, fold, columns }: ListToolbarProps) {
  const text = useText(channelText);
  const messages = useText(channelManageText);
  const [typed, setTyped] = useDebouncedSearch(state.keyword, (keyword) => onChange({ keyword }));
  return (
    <Tools>
      {fold.toggle && (
        <IconButton
          icon="menu"
          label={fold.isOpen ? messages.foldGroups : messages.unfoldGroups}
          aria-expanded={fold.isOpen}
          onClick={fold.toggle}
        />
      )}
      <SearchInput
        className="search"
        value={typed}
        onChange={setTyped}
        maxLength={50}
        placeholder={text.searchPlaceholder}
        onSearch={(keyword) => onChange({ keyword })}
      />
      {!fold.isOpen && (
        <GroupSelect
          groups={groups}
          value={state.groupId}
          onChange={(groupId) => onChange({ groupId })}
        />
      )}
      <Select
        className="choice"
        aria-label={text.filterState}
        value={state.state ?? 0}
        options={[
          { value: 0, label: text.allStates },
          { value: 1, label: text.states[1] },
          { value: 2, label: text.states[2] },
        ]}
        onChange={(value) => onChange({ state: value === 1 ? 1 : value === 2 ? 2 : null })}
      />
      <Select<"all" | "yes" | "no">
        className="choice"
        aria-label={messages.filterData}
        value={state.hasData === null ? "all" : state.hasData ? "yes" : "no"}
        options={(["all", "yes", "no"] as const).map((value) => ({
          value,
          label: messages.dataChoices[value],
        }))}
        onChange={(value) => onChange({ hasData: value === "all" ? null : value === "yes" })}
      />
      <CreatorSelect state={state} onChange={onChange} />
      <Push />
      <ColumnPicker choice={columns} />
    </Tools>
  );
}
