import type { ParamMark } from "../../../core/api/contract";
import { ComparisonNote, useShownComparison } from "../../../core/chart/report";
import { ListSearch, ListTable, useListPage, useUrlState } from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { paramText } from "../../../core/text/param";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, Select } from "../../../core/ui/input";
import { PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Annotated } from "../annotations";
import { FilterBar, fieldsWithout, installFields, useReportFilter } from "../report-filter";
import { ChangesField, useConnectFirst } from "../report-parts";
import { paramColumns } from "./param-columns";
import { paramQuery, paramState } from "./param-state";
import { ParamValues } from "./param-values";
import { RowsFileMenu } from "./rows-file-menu";
import { useNamesFile } from "./use-names-file";

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));

export interface ParameterReportProps {
  /** Only what came by one channel; without a title then, as part of another page. */
  channelId?: number;
}

const unused = fieldsWithout<"stat/params">({
  ...installFields,
  granularity: true,
  distinct: true,
});

/** The parameters that installs and wake-ups carried, and what became of who came with them. */
export function ParameterReport({ channelId }: ParameterReportProps) {
  const text = useText(paramText);
  const state = useUrlState(paramState, { replace: true });
  const { values: view, set: change } = state;
  const filterState = useReportFilter("last30");
  const { filter } = filterState;
  const query = paramQuery(filter, view, channelId);
  const { keyword, withIgnored } = view;
  const named = { ...query, keyword, withIgnored, compare: filter.compare };
  const mayWrite = useWriteGuard();
  const setParamMark = useApiMutation("stat/paramMark");
  const connectFirst = useConnectFirst();
  const list = useListPage("stat/params", state, named);
  const compare = list.data?.map.compare;
  const comparison = useShownComparison(compare, view.changes);
  const saveNames = useNamesFile(named, filter);
  const setMark = (name: string, to: ParamMark) => {
    if (mayWrite()) setParamMark.mutateAsync({ name, mark: to }).catch(() => undefined);
  };
  const close = () => change({ name: "" });
  return (
    <Annotated filter={filter}>
      <Stack $gapPx={20}>
        {channelId ? null : (
          <>
            <PageHeader title={text.title} note={text.note} />
            <FilterBar state={filterState} without={unused} views="parameter-report" />
          </>
        )}
        <Toolbar>
          <Select
            aria-label={text.scene}
            value={view.scene}
            options={optionsOf(text.scenes)}
            onChange={(scene) => change({ scene })}
          />
          <Select
            aria-label={text.source}
            value={view.source}
            options={optionsOf(text.sources)}
            onChange={(source) => change({ source })}
          />
          <ListSearch
            keyword={view.keyword}
            placeholder={text.search}
            maxLength={64}
            onSearch={(keyword) => change({ keyword })}
          />
          <Checkbox checked={view.withIgnored} onChange={(withIgnored) => change({ withIgnored })}>
            {text.withIgnored}
          </Checkbox>
          {filter.compare && (
            <ChangesField value={view.changes} onChange={(changes) => change({ changes })} />
          )}
          <RowsFileMenu isDisabled={list.total === 0} onSave={saveNames} />
        </Toolbar>
        <ListTable
          label={text.title}
          header={compare ? <ComparisonNote of={compare} /> : undefined}
          columns={paramColumns(
            text,
            { onOpen: (name) => change({ name }), onMark: setMark },
            comparison,
          )}
          list={list}
          rowKey={({ name }) => name}
          empty={connectFirst ?? { icon: "link", title: text.empty, hint: text.emptyHint }}
          noMatches={text.emptyFiltered}
        />
        {view.name !== "" && (
          <Drawer isOpen title={text.valuesOf(view.name)} onClose={close} widthPx={720}>
            <ParamValues name={view.name} query={query} filter={filter} changes={view.changes} />
          </Drawer>
        )}
      </Stack>
    </Annotated>
  );
}
