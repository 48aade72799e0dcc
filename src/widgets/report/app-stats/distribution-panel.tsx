import { useMemo } from "react";
import type { DistributionDimension, DistributionRow } from "../../../core/api/contract";
import {
  distributionBases,
  distributionDimensions,
} from "../../../core/api/contract/constants/distribution";
import { ChartCard, type ChartData } from "../../../core/chart";
import { ComparisonNote, changeFields, useShownComparison } from "../../../core/chart/report";
import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { appStatsText } from "../../../core/text/app-stats";
import { brandText } from "../../../core/text/brand";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { Card, Toolbar } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { useChartShare } from "../chart-share";
import { filterBody, type ReportFilter } from "../report-filter";
import { ChangesField } from "../report-parts";
import { DistributionView } from "./distribution-view";

type Messages = (typeof appStatsText)["zh"];

/** Name in the response for all values that are not listed. */
const rest = "*";

const address = defineSearchState({
  by: choice(distributionDimensions, "province"),
  devices: choice(distributionBases, "install"),
  changes: changeFields.changes,
});

/** Formats a value of a dimension. */
function valueName(by: DistributionDimension, name: string, messages: Messages): string {
  if (name === rest) return messages.others;
  if (name === "") return messages.unknown;
  const networks: Readonly<Record<string, string>> = messages.networks;
  return by === "network" ? (networks[name] ?? name) : name;
}

function hintOf(by: DistributionDimension, messages: Messages): string | null {
  if (by === "province" || by === "city") return messages.regionHint;
  if (by === "operator") return messages.operatorHint;
  return by === "network" || by === "sdkVersion" ? messages.latestHint : null;
}

/** Filters that a value of a dimension corresponds to. */
const filtersOf = {
  province: (name: string) => ({ provinces: [name] }),
  version: (name: string) => ({ versions: [name] }),
};

export interface DistributionPanelProps {
  filter: ReportFilter;
  onNarrow: (change: Partial<Pick<ReportFilter, "provinces" | "versions">>) => void;
}

/** Renders the distribution of devices: those new in the range, or all that were active in it. */
export function DistributionPanel({ filter, onNarrow }: DistributionPanelProps) {
  const text = useText(appStatsText);
  const [{ by, devices: basis, changes }, change] = useSearchState(address, { replace: true });
  const { granularity: _, ...body } = filterBody(filter);
  const {
    data: response,
    error,
    refetch,
  } = useApiQuery(
    "stat/distribution",
    { ...body, compare: filter.compare, by, basis },
    { keepPreviousData: true },
  );
  const compare = response?.map.compare;
  const comparison = useShownComparison(compare, changes);
  const title = text.shareOf(text.bys[by]);
  const list = response?.map.list;
  const rows = useMemo<DistributionRow[]>(
    () => (list ?? []).map((row) => ({ ...row, name: valueName(by, row.name, text) })),
    [list, by, text],
  );
  const brands = useText(brandText);
  const known = useText(knownMessagesText);
  const data = useMemo<ChartData>(
    () => ({
      x: rows.map(({ name, brand }) =>
        brand ? brands.ofBrand(brands.brands[brand], name) : known.of(name),
      ),
      series: [
        {
          id: "devices",
          name: text.devices[basis],
          values: rows.map(({ devices }) => devices),
          ...(compare && { compare: rows.map(({ previous }) => previous?.devices ?? null) }),
        },
      ],
    }),
    [rows, basis, compare, text, brands, known],
  );
  const narrow = useMemo(
    () =>
      by === "province" || by === "version"
        ? (name: string) => onNarrow(filtersOf[by](name))
        : undefined,
    [by, onNarrow],
  );
  const hint = by === "model" ? brands.brandHint : hintOf(by, text);
  const sharing = useChartShare(() => ({
    chart: "distribution",
    title,
    metrics: [],
    filter: { ...filterBody(filter), compare: null },
    query: { kind: "distribution", by, basis },
  }));
  const actions = (
    <>
      {hint && <HintMark name={text.bys[by]} hint={hint} />}
      <SegmentedControl
        label={text.basis}
        value={basis}
        options={distributionBases.map((value) => ({ value, label: text.bases[value] }))}
        onChange={(devices) => change({ devices })}
      />
      <Select<DistributionDimension>
        aria-label={text.by}
        value={by}
        options={distributionDimensions.map((value) => ({ value, label: text.bys[value] }))}
        onChange={(next) => change({ by: next })}
      />
      {filter.compare && (
        <ChangesField value={changes} onChange={(next) => change({ changes: next })} />
      )}
    </>
  );
  if (error || !response)
    return (
      <Card title={title} actions={<Toolbar>{actions}</Toolbar>}>
        {error ? (
          <QueryErrorState error={error} onRetry={refetch} isCompact />
        ) : (
          <Skeleton shape="chart" heightPx={420} />
        )}
      </Card>
    );
  return (
    <ChartCard
      title={title}
      data={data}
      xName={text.bys[by]}
      actions={actions}
      menuItems={sharing.menuItems}
    >
      {compare && <ComparisonNote isBare of={compare} />}
      <DistributionView
        title={title}
        by={by}
        rows={rows}
        header={text.devices[basis]}
        comparison={comparison}
        onNarrow={narrow}
      />
      {sharing.dialog}
    </ChartCard>
  );
}
