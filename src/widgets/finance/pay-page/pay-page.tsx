import type { AppRecord } from "../../../core/api/contract";
import { isUpgradable, shownEdition } from "../../../core/api/contract/constants/edition";
import { meteredResources } from "../../../core/api/contract/constants/finance";
import { paths } from "../../../core/navigation/paths";
import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useAppRecord } from "../../../core/query/use-app-record";
import { useIsSelling } from "../../../core/session/use-session";
import { packFormText } from "../../../core/text/pack-form";
import { payPageText } from "../../../core/text/pay-page";
import { routeText } from "../../../core/text/route";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, PageHeader, Row, Stack, Tabs } from "../../../core/ui/layout";
import { AutoRenew } from "./auto-renew";
import { CompareCard } from "./compare-card";
import { OrderForm, type OrderFormProps } from "./order-form";
import { PackForm } from "./pack-form";
import { UsageLine } from "./usage-line";

/** Buys a longer term or a better edition for the open app. */
export function PayPage() {
  const text = useText(payPageText);
  const isSelling = useIsSelling();
  const routes = useText(routeText);
  const record = useAppRecord();
  const catalogue = useApiQuery("finance/catalogue", {}, { staleTimeMs: 600_000 });
  const wallet = useApiQuery("finance/balance", {});
  const app = record.data?.map;
  const failed = [record, catalogue, wallet].find(({ error, data }) => error && !data);
  return (
    <Stack>
      <PageHeader
        title={app && isUpgradable(app) ? routes.upgrade : text.title}
        note={isSelling && app ? text.note(app.name) : undefined}
        actions={
          app?.isApplyAuth === 0 && isSelling ? (
            <LinkButton to={paths.orders}>{text.orders}</LinkButton>
          ) : null
        }
      />
      {failed?.error ? <QueryErrorState error={failed.error} onRetry={failed.refetch} /> : null}
      {!failed && (!app || !catalogue.data || !wallet.data) ? (
        <Skeleton shape="text" count={6} />
      ) : null}
      {app && catalogue.data && wallet.data ? (
        <>
          <Refused app={app} />
          {app.isApplyAuth === 0 && !app.isExperienceApp && app.line !== "afpm" && isSelling ? (
            <>
              <Standing app={app} />
              <Offers
                key={app.id}
                app={app}
                catalogue={catalogue.data.map}
                wallet={wallet.data.map}
              />
            </>
          ) : null}
          {!isSelling || app.line === "afpm" ? null : (
            <CompareCard catalogue={catalogue.data.map} />
          )}
        </>
      ) : null}
    </Stack>
  );
}

const offers = ["edition", "packs"] as const;
const offerState = defineSearchState({ tab: choice(offers, "edition") });

/** A longer term or a better edition, or packs where any are sold. */
function Offers(props: OrderFormProps) {
  const text = useText(packFormText);
  const [{ tab }, change] = useSearchState(offerState);
  const { app, catalogue, wallet } = props;
  const packs = catalogue.packs.filter(({ product }) =>
    meteredResources.some((one) => one === product),
  );
  if (packs.length === 0) return <OrderForm {...props} />;
  return (
    <div>
      <Tabs
        label={text.tabs}
        value={tab}
        onChange={(next) => change({ tab: next })}
        items={[
          { id: "edition", label: text.edition, content: <OrderForm {...props} /> },
          {
            id: "packs",
            label: text.packs,
            content: (
              <PackForm appId={app.id} packs={packs} wallet={wallet} lead={<TrafficLeft />} />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Hosted traffic that is left; nothing where none is counted. */
function TrafficLeft() {
  const text = useText(packFormText);
  const left = useApiQuery("app_hosting/summary", {}).data?.map;
  return left?.isMetered ? <Muted>{text.left(left.remainMB / 1024)}</Muted> : null;
}

/** Why nothing can be bought for the app; nothing where it can. */
function Refused({ app }: { app: AppRecord }) {
  const text = useText(payPageText);
  const isSelling = useIsSelling();
  const reason = !isSelling
    ? { title: text.privateTitle, hint: text.privateHint }
    : app.isExperienceApp
      ? { title: text.permanent }
      : app.isApplyAuth === 1
        ? { title: text.ownerOnly, hint: text.ownerOnlyHint }
        : null;
  if (app.line === "afpm" && isSelling) {
    return (
      <Card>
        <EmptyState
          icon="rocket"
          title={text.acceleration}
          hint={text.accelerationHint}
          action={
            <LinkButton variant="primary" to={paths.edgePay()}>
              {text.toPackages}
            </LinkButton>
          }
        />
      </Card>
    );
  }
  return reason ? (
    <Card>
      <EmptyState icon="lock" {...reason} />
    </Card>
  ) : null;
}

/** The edition now, how long it is valid, and whether it renews itself. */
function Standing({ app }: { app: AppRecord }) {
  const text = useText(payPageText);
  const edition = shownEdition(app);
  const left = app.remainTime;
  const until =
    left === null
      ? text.noTerm
      : left >= 0
        ? text.until(app.expireDate, left)
        : text.ended(app.expireDate);
  return (
    <Card>
      <Stack $gapPx={12}>
        <Row>
          <span>{text.current}</span>
          <Tag>{edition === "experience" ? text.permanent : text.editions[edition]}</Tag>
          <span>{until}</span>
        </Row>
        <UsageLine />
        <AutoRenew app={app} />
      </Stack>
    </Card>
  );
}
