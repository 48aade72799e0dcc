import type { LinkRow } from "../../../core/api/contract";
import { linkStates } from "../../../core/api/contract/constants/link";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { SearchInput, Select, useDebouncedSearch } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { type ColumnChoice, ColumnPicker } from "../../../core/ui/table";
import { Tools } from "./link-list.styles";
import type { LinksState } from "./list-state";
import { useOwnChannels } from "./use-own-channels";

export interface LinkToolbarProps {
  state: LinksState;
  onChange: (patch: Partial<LinksState>) => void;
  onClear: (() => void) | null;
  columns: ColumnChoice<LinkRow>;
}

/** Search, filters and columns. */
export function LinkToolbar({ state, onChange, onClear, columns }: LinkToolbarProps) {
  const text = useText(linkText);
  const { today } = useClock();
  const options = useApiQuery("xlink/options", {}, { staleTimeMs: 60_000 });
  const channels = useOwnChannels();
  const [typed, setTyped] = useDebouncedSearch(state.keyword, (keyword) => onChange({ keyword }));
  const tags = options.data?.map.tags ?? [];
  return (
    <Tools>
      <SearchInput
        className="search"
        value={typed}
        onChange={setTyped}
        maxLength={100}
        placeholder={text.search}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select
        className="choice"
        aria-label={text.filterState}
        value={state.state ?? 0}
        options={[
          { value: 0, label: text.allStates },
          ...linkStates.map((value) => ({ value, label: text.states[value] })),
        ]}
        onChange={(value) =>
          onChange({ state: linkStates.find((known) => known === value) ?? null })
        }
      />
      <Select
        className="choice"
        aria-label={text.filterTag}
        value={state.tag}
        options={[
          { value: "", label: text.allTags },
          ...[...new Set([...tags, state.tag])]
            .filter(Boolean)
            .map((tag) => ({ value: tag, label: tag })),
        ]}
        onChange={(tag) => onChange({ tag })}
      />
      <Select
        className="choice"
        aria-label={text.filterChannel}
        value={state.channelId ?? 0}
        options={[{ value: 0, label: text.allChannels }, ...channels]}
        onChange={(id) => onChange({ channelId: id || null })}
      />
      <DayInput
        className="choice"
        aria-label={text.createdFrom}
        placeholder={text.createdFrom}
        value={state.start || null}
        max={state.end || today()}
        onChange={(start) => onChange({ start: start ?? "" })}
      />
      <DayInput
        className="choice"
        aria-label={text.createdTo}
        placeholder={text.createdTo}
        value={state.end || null}
        {...(state.start && { min: state.start })}
        max={today()}
        onChange={(end) => onChange({ end: end ?? "" })}
      />
      {onClear ? (
        <Button variant="text" onClick={onClear}>
          {text.clearFilters}
        </Button>
      ) : null}
      <ColumnPicker choice={columns} />
    </Tools>
  );
}
