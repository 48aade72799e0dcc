import type { ChannelRow } from "../../../core/api/contract";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { ColumnPicker } from "../../../core/ui/column-picker";
import { SearchInput } from "../../../core/ui/search-input";
import { Select } from "../../../core/ui/select";
import type { ColumnChoice } from "../../../core/ui/use-column-settings";
import { useTypedKeyword } from "../../../core/ui/use-typed-keyword";
import { Push, Tools } from "./channel-list.styles";
import { type GroupListProps, GroupSelect } from "./group-list";
import type { ListState } from "./list-state";
import { maxDeleted } from "./use-delete-channels";

export interface ListToolbarProps {
  state: ListState;
  onChange: (patch: Partial<ListState>) => void;
  /** Given where there is no room for the groups at the left. */
  groups: GroupListProps["groups"] | null;
  columns: ColumnChoice<ChannelRow>;
  selectedCount: number;
  onDeleteSelected: () => Promise<unknown>;
}

/** Search, filters, columns and what can be done with the chosen rows. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, onChange, groups, columns, selectedCount, onDeleteSelected } = props;
  const text = useText(channelText);
  const [typed, setTyped] = useTypedKeyword(state.keyword, (keyword) => onChange({ keyword }));
  return (
    <Tools>
      <SearchInput
        className="search"
        value={typed}
        onChange={setTyped}
        maxLength={50}
        placeholder={text.searchPlaceholder}
        onSearch={(keyword) => onChange({ keyword })}
      />
      {groups && (
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
      <Push />
      {selectedCount > 0 && (
        <Button
          variant="danger"
          icon="trash"
          disabled={selectedCount > maxDeleted}
          onClick={onDeleteSelected}
        >
          {text.removeSelected(selectedCount)}
        </Button>
      )}
      <ColumnPicker choice={columns} />
    </Tools>
  );
}
