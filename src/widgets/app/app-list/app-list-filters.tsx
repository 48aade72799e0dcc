import type { AppRecord } from "../../../core/api/contract";
import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { SearchInput, SegmentedControl, Select } from "../../../core/ui/input";
import { Filters, Grow, NarrowField } from "./app-list.styles";
import type { ListState } from "./list-state";

export interface AppListFiltersProps {
  state: ListState;
  /** Apps of the acceleration line are nobody else's, have no edition and are integrated nowhere. */
  line: AppRecord["line"];
  onChange: (patch: Partial<ListState>) => void;
}

export function AppListFilters({ state, line, onChange }: AppListFiltersProps) {
  const text = useText(appText);
  const hasInstalls = line === "attribution";
  return (
    <Filters>
      {hasInstalls ? (
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
      {hasInstalls ? (
        <>
          <NarrowField>
            <Select
              aria-label={text.filterEdition}
              value={state.edition}
              onChange={(edition) => onChange({ edition })}
              options={[
                { value: "all", label: text.allEditions },
                { value: "experience", label: text.editionExperience },
                { value: "trial", label: text.editionTrial },
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
                { value: "uploaded", label: text.statusFilters.uploaded },
                { value: "checking", label: text.statusFilters.checking },
                { value: "faulty", label: text.statusFilters.faulty },
              ]}
            />
          </NarrowField>
        </>
      ) : null}
      <Grow />
      {state.view === "cards" ? (
        <NarrowField>
          <Select
            aria-label={text.sort}
            value={state.sort ? `${state.sort.columnId}.${state.sort.direction}` : "none"}
            onChange={(value) => {
              const [columnId = "", direction] = value.split(".");
              const sortDirection = direction === "asc" ? "asc" : "desc";
              onChange({ sort: value === "none" ? null : { columnId, direction: sortDirection } });
            }}
            options={[
              { value: "none", label: text.sortNewest },
              ...(hasInstalls
                ? (["today", "yesterday", "total"] as const).map((id) => ({
                    value: `${id}.desc`,
                    label: text.sortBy(text.columns[id]),
                  }))
                : (["requests", "domains", "packageEnd"] as const).map((id) => ({
                    value: `${id}.desc`,
                    label: text.sortBy(text.accelerationColumns[id]),
                  }))),
            ]}
          />
        </NarrowField>
      ) : null}
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
