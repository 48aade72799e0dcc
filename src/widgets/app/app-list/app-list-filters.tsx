import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { SearchInput, SegmentedControl, Select } from "../../../core/ui/input";
import { Filters, Grow, NarrowField } from "./app-list.styles";
import type { ListState } from "./list-state";

export interface AppListFiltersProps {
  state: ListState;
  /** Own and authorised apps are told apart. */
  hasScopes: boolean;
  onChange: (patch: Partial<ListState>) => void;
}

export function AppListFilters({ state, hasScopes, onChange }: AppListFiltersProps) {
  const text = useText(appText);
  return (
    <Filters>
      {hasScopes ? (
        <SegmentedControl
          label={text.listTitle}
          value={state.scope}
          onChange={(scope) => onChange({ scope })}
          options={[
            { value: "self", label: text.tabSelf },
            { value: "auth", label: text.tabAuth },
          ]}
        />
      ) : null}
      <NarrowField>
        <SearchInput
          value={state.search}
          onChange={(search) => onChange({ search })}
          placeholder={text.searchPlaceholder}
          aria-label={text.searchPlaceholder}
          maxLength={15}
        />
      </NarrowField>
      <NarrowField>
        <Select
          aria-label={text.filterEdition}
          value={state.edition}
          onChange={(edition) => onChange({ edition })}
          options={[
            { value: "all", label: text.allEditions },
            { value: "experience", label: text.editionExperience },
            { value: "standard", label: text.editionStandard },
            { value: "professional", label: text.editionProfessional },
          ]}
        />
      </NarrowField>
      <NarrowField>
        <Select
          aria-label={text.filterPlatform}
          value={state.integration}
          onChange={(integration) => onChange({ integration })}
          options={[
            { value: "all", label: text.anyPlatform },
            { value: "yes", label: text.integrated },
            { value: "no", label: text.notIntegrated },
          ]}
        />
      </NarrowField>
      <Grow />
      <SegmentedControl
        label={text.viewTable}
        value={state.view}
        onChange={(view) => onChange({ view })}
        options={[
          { value: "table", label: text.viewTable },
          { value: "cards", label: text.viewCards },
        ]}
      />
    </Filters>
  );
}
