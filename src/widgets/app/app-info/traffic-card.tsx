import type { AppRecord } from "../../../core/api/contract";
import { dayAt, formatTraffic } from "../../../core/format";
import { useUrlState } from "../../../core/list";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { choice, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { QueryErrorState, Skeleton, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Link, Muted, Stack, Tabs } from "../../../core/ui/layout";
import { TrafficExpenses } from "./traffic-expenses";
import { TrafficRecharges } from "./traffic-recharges";

const tabs = ["expense", "recharge"] as const;
const trafficState = defineSearchState({
  tab: choice(tabs, "expense", { as: "traffic" }),
  page: page(),
});

/** Renders the remaining hosted traffic, its usage and its sources. */
export function TrafficCard({ app, isOwn }: { app: AppRecord; isOwn: boolean }) {
  const text = useText(appInfoText);
  const { navigate } = useNavigation();
  const mayWrite = useWriteGuard();
  const state = useUrlState(trafficState);
  const { values: params, set: change } = state;
  const { data, error, refetch } = useApiQuery("app_hosting/summary", {});
  const summary = data?.map;
  return (
    <Card
      title={text.traffic}
      actions={
        isOwn && summary?.isMetered ? (
          <Button
            writes="own"
            variant="primary"
            icon="wallet"
            onClick={() => mayWrite() && navigate(paths.buyPacks)}
          >
            {text.buyTraffic}
          </Button>
        ) : null
      }
    >
      {error && !summary ? <QueryErrorState error={error} onRetry={refetch} isCompact /> : null}
      {!summary && !error ? <Skeleton shape="text" count={4} /> : null}
      {summary && !summary.isMetered ? <Muted>{text.notMetered}</Muted> : null}
      {summary?.isMetered ? (
        <Stack>
          <Descriptions
            items={[
              {
                id: "remain",
                label: text.remain,
                value: (
                  <>
                    <strong>{formatTraffic(summary.remainMB)}</strong>
                    {summary.nextExpireTime === null ? null : (
                      <Muted>{text.nextExpire(dayAt(summary.nextExpireTime, app.zones))}</Muted>
                    )}
                  </>
                ),
              },
              { id: "used", label: text.usedMonth, value: formatTraffic(summary.usedMonthMB) },
              {
                id: "coupons",
                label: text.coupons,
                value: (
                  <>
                    {text.couponCount(summary.coupons)}
                    {isOwn && !app.isExperienceApp ? (
                      <Link to={paths.trafficCoupons}>{text.couponDetail}</Link>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
          <Tabs
            label={text.traffic}
            value={params.tab}
            onChange={(tab) => change({ tab, page: 1 })}
            items={[
              { id: "expense", label: text.expenses, content: <TrafficExpenses state={state} /> },
              {
                id: "recharge",
                label: text.recharges,
                content: <TrafficRecharges state={state} />,
              },
            ]}
          />
        </Stack>
      ) : null}
    </Card>
  );
}
