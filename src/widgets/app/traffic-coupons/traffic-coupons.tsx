import { useState } from "react";
import { styled } from "styled-components";
import type { AppRecord, TrafficCoupon } from "../../../core/api/contract";
import { couponStates } from "../../../core/api/contract/constants/guide";
import { formatTraffic } from "../../../core/format";
import { ListTable, useListPage, useUrlState } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { choice, option, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useCurrentApp } from "../../../core/session/use-session";
import { trafficCouponsText } from "../../../core/text/traffic-coupons";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { EmptyState } from "../../../core/ui/feedback";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { Button, Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { CouponUses } from "./coupon-uses";
import { useCouponColumns } from "./use-coupon-columns";
import { useCouponExport } from "./use-coupon-export";

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 16px;
`;

const scopes = ["app", "all"] as const;
const couponState = defineSearchState({
  scope: choice(scopes, "app"),
  state: option(couponStates),
  page: page(),
});

/** Traffic that was given to an app: what is usable, used and expired, and what each coupon was used for. */
export function TrafficCoupons() {
  const text = useText(trafficCouponsText);
  const app = useCurrentApp();
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      {app && app.isApplyAuth === 1 ? (
        <Card>
          <EmptyState icon="lock" title={text.ownerOnly} hint={text.ownerOnlyHint} />
        </Card>
      ) : null}
      {app && app.isApplyAuth === 0 ? <Coupons app={app} /> : null}
    </Stack>
  );
}

function Coupons({ app }: { app: AppRecord }) {
  const text = useText(trafficCouponsText);
  const state = useUrlState(couponState);
  const { values: params, set: change } = state;
  const [opened, setOpened] = useState<TrafficCoupon | null>(null);
  const filter = { ofAllApps: params.scope === "all", state: params.state };
  const list = useListPage("app_hosting/coupon_list", state, filter);
  const columns = useCouponColumns(setOpened);
  const exporting = useCouponExport(app, filter, list.total);
  const totals = list.data?.map.sums;
  const notesOf = (state: (typeof couponStates)[number]) =>
    totals && (state === "used" ? text.usedUp(totals.used.count) : text.count(totals[state].count));
  return (
    <>
      {totals || list.isLoading ? (
        <Cards>
          {couponStates.map((state) => (
            <StatCard
              key={state}
              label={text.cards[state]}
              hint={text.hints[state]}
              value={totals && formatTraffic(totals[state].trafficMB)}
              notes={notesOf(state)}
            />
          ))}
        </Cards>
      ) : null}
      <ListTable
        label={text.title}
        columns={columns}
        list={list}
        rowKey={({ appId, id }) => `${appId}-${id}`}
        empty={{
          icon: "wallet",
          title: text.empty,
          hint: text.emptyHint,
          action: (
            <LinkButton to={paths.newcomerTasks} variant="primary">
              {text.toTasks}
            </LinkButton>
          ),
        }}
        noMatches={text.noneFound}
        toolbar={
          <>
            <SegmentedControl
              label={text.scope}
              value={params.scope}
              onChange={(scope) => change({ scope, page: 1 })}
              options={scopes.map((value) => ({ value, label: text.scopes[value] }))}
            />
            <Select
              aria-label={text.state}
              value={params.state ?? "all"}
              options={[
                { value: "all", label: text.all },
                ...couponStates.map((value) => ({ value, label: text.states[value] })),
              ]}
              onChange={(value) =>
                change({ state: couponStates.find((state) => state === value) ?? null })
              }
            />
            <Button
              feature="export"
              icon="download"
              disabled={list.total === 0}
              isLoading={exporting.isPending}
              onClick={() => void exporting.exportRows()}
            >
              {text.export}
            </Button>
          </>
        }
      />
      {opened ? <CouponUses coupon={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
