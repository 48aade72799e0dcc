import { Donut, FunnelList, LineChart } from "../../../../core/chart";
import { funnelData, retentionCurve, useMetricText } from "../../../../core/chart/report";
import { formatRate } from "../../../../core/format/number";
import { reportText } from "../../../../core/text/report";
import { useText } from "../../../../core/text/use-text";
import { trendCall } from "../../initial-requests";
import { filterBody } from "../../report-filter";
import type { CardProps } from "./card-props";
import { CardState } from "./card-state";
import { useCardQuery } from "./turns";

/** Every step from the visit to the registration. */
export function FunnelCard({ filter, today, heightPx }: CardProps<"funnel">) {
  const text = useMetricText();
  const query = useCardQuery(...trendCall(filter), { filter, today });
  return (
    <CardState query={query} heightPx={heightPx}>
      {({ map: { totals: counts, totalAdInstall: adInstall = 0 } }) => (
        <FunnelList
          label={text.funnel}
          steps={funnelData(
            { counts, adInstall },
            { ...text.funnelSteps, all: text.allInstalls },
            false,
          )}
        />
      )}
    </CardState>
  );
}

/** Installs by where they come from. */
export function SourcesCard({ filter, today, heightPx }: CardProps<"sources">) {
  const text = useText(reportText);
  const query = useCardQuery("stat/sources", filterBody(filter), { filter, today });
  return (
    <CardState query={query} heightPx={heightPx} isEmpty={({ map }) => map.list.length === 0}>
      {({ map }) => (
        <Donut
          label={text.sources}
          slices={map.list.map(({ source, install }) => ({
            id: source,
            name: text.sourceKinds[source],
            value: install,
          }))}
        />
      )}
    </CardState>
  );
}

const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;

/** The weighted mean of retention by day. */
export function RetentionCard({ card, filter, today, heightPx }: CardProps<"retention">) {
  const text = useText(reportText);
  const body = { ...filterBody(filter), granularity: "day" as const, basis: card.basis };
  const query = useCardQuery("stat/retention", body, { filter, today });
  return (
    <CardState query={query} heightPx={heightPx} isEmpty={({ map }) => map.size === 0}>
      {({ map }) => (
        <LineChart
          label={text.retentionCurve}
          {...retentionCurve(map, text.average, text.dayN)}
          format={formatRate}
          formatTick={wholePercent}
          heightPx={heightPx}
        />
      )}
    </CardState>
  );
}
