import { formatMoney } from "../../../core/format";
import { useUrlState } from "../../../core/list";
import { useApiQuery } from "../../../core/query/use-api-query";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { QueryErrorState } from "../../../core/ui/feedback";
import { PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { ApplyTab } from "./apply-tab";
import { invoicesState, invoiceTabs } from "./invoice-state";
import { Cards } from "./invoices.styles";
import { RecordsTab } from "./records-tab";
import { TitlesTab } from "./titles-tab";

/** Invoices of the account: asked for, whom they are made out to, and what became of them. */
export function Invoices() {
  const text = useText(invoicesText);
  const state = useUrlState(invoicesState);
  const { values: params, set: change } = state;
  const { data, error, refetch } = useApiQuery("invoice/info", {});
  const summary = data?.map;
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : formatMoney(cents / 100);
  const contents = {
    apply: <ApplyTab state={state} onApplied={() => change({ tab: "records" })} />,
    titles: <TitlesTab />,
    records: <RecordsTab state={state} />,
  };
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      {error && !summary ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {summary || !error ? (
        <Cards>
          <StatCard
            label={text.available}
            hint={text.availableHint}
            value={money(summary?.availableCents)}
          />
          <StatCard label={text.paid} value={money(summary?.paidCents)} />
          <StatCard label={text.refunded} value={money(summary?.refundedCents)} />
          <StatCard label={text.invoiced} value={money(summary?.invoicedCents)} />
        </Cards>
      ) : null}
      <div>
        <Tabs
          label={text.tabsLabel}
          value={params.tab}
          onChange={(tab) => change({ tab, state: null })}
          items={invoiceTabs.map((id) => ({
            id,
            label: text.tabs[id],
            content: params.tab === id ? contents[id] : null,
          }))}
        />
      </div>
    </Stack>
  );
}
