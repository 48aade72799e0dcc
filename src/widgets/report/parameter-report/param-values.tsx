import { useMemo } from "react";
import type { CallBody } from "../../../core/api/contract";
import { BarChart, ChartCard } from "../../../core/chart";
import { type ChangeState, ComparisonNote, useShownComparison } from "../../../core/chart/report";
import { incompletePart } from "../../../core/format";
import { ListSearch, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { paramText } from "../../../core/text/param";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";
import { Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { useChartShare } from "../chart-share";
import type { ReportFilter } from "../report-filter";
import { RowsFileMenu } from "./rows-file-menu";
import { useValueColumns } from "./use-value-columns";
import { useValuesFile } from "./use-values-file";

export interface ParamValuesProps {
  name: string;
  query: Omit<CallBody<"stat/paramTrend">, "name">;
  filter: ReportFilter;
  changes: ChangeState["changes"];
}

/** The values of one parameter: who came with them, and by day. */
export function ParamValues({ name, query, filter, changes }: ParamValuesProps) {
  const text = useText(paramText);
  const state = useLocalState({ keyword: "", byPrefix: false, page: 1 });
  const { keyword, byPrefix } = state.values;
  const { compare } = filter;
  const body = { ...query, name, keyword, byPrefix, compare };
  const list = useListPage("stat/paramValues", state, body);
  const { zones } = useClock();
  const trend = useApiQuery("stat/paramTrend", { ...query, name });
  const data = useMemo(
    () => ({
      x: (trend.data?.map.days ?? []).map((day) => day.slice(5)),
      days: trend.data?.map.days ?? [],
      keys: trend.data?.map.days ?? [],
      ...incompletePart(trend.data?.map.days ?? [], "day", Date.now(), zones),
      series: (trend.data?.map.series ?? []).map(({ value, counts }) => ({
        id: value,
        name: value || text.others,
        values: counts,
      })),
    }),
    [trend.data, text, zones],
  );
  const sharing = useChartShare(() => {
    const { scene, source, ...ofFilter } = query;
    return {
      chart: "param",
      title: text.valuesOf(name),
      metrics: [],
      filter: { ...ofFilter, compare: null },
      query: { kind: "param", name, scene, source },
    };
  });
  const comparison = list.data?.map.compare;
  const columns = useValueColumns(useShownComparison(comparison, changes));
  const save = useValuesFile({ body, filter });
  const isMany = list.data?.map.isMany ?? false;
  return (
    <Stack>
      {data.series.length > 0 && (
        <ChartCard title={text.trend} data={data} xName={text.date} menuItems={sharing.menuItems}>
          <BarChart label={text.trend} {...data} isStacked heightPx={220} />
          <Muted>{text.trendHint}</Muted>
          {sharing.dialog}
        </ChartCard>
      )}
      {isMany && !byPrefix && <Muted role="status">{text.many}</Muted>}
      <Toolbar>
        <ListSearch
          keyword={keyword}
          placeholder={text.searchValue}
          maxLength={64}
          onSearch={(next) => state.set({ keyword: next })}
        />
        <Checkbox
          checked={byPrefix}
          title={text.byPrefixHint}
          onChange={(next) => state.set({ byPrefix: next })}
        >
          {text.byPrefix}
        </Checkbox>
        <RowsFileMenu isDisabled={list.total === 0} onSave={save} />
      </Toolbar>
      <ListTable
        isBare
        header={comparison ? <ComparisonNote of={comparison} /> : undefined}
        label={text.valuesOf(name)}
        columns={columns}
        list={list}
        rowKey={({ value }) => value}
        empty={{ icon: "search", title: text.noValues }}
      />
      <Muted>{text.masked}</Muted>
    </Stack>
  );
}
