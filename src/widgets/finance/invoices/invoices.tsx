import { formatMoney } from "../../../core/format";
import { useUrlState } from "../../../core/list";
import { useCall } from "../../../core/query/use-call";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { CallError, Skeleton } from "../../../core/ui/feedback";
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
  const { values: shown, set: change } = state;
  const { reply, error, retry } = useCall("invoice/info", {});
  const summary = reply?.map;
  const money = (cents: number) => formatMoney(cents / 100);
  const contents = {
    apply: <ApplyTab state={state} onApplied={() => change({ tab: "records" })} />,
    titles: <TitlesTab />,
    records: <RecordsTab state={state} />,
  };
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      {error && !summary ? <CallError error={error} onRetry={retry} /> : null}
      {summary ? (
        <Cards>
          <StatCard
            label={text.available}
            hint={text.availableHint}
            value={money(summary.availableCents)}
          />
          <StatCard label={text.paid} value={money(summary.paidCents)} />
          <StatCard label={text.refunded} value={money(summary.refundedCents)} />
          <StatCard label={text.invoiced} value={money(summary.invoicedCents)} />
        </Cards>
      ) : error ? null : (
        <Skeleton shape="text" count={3} />
      )}
      <div>
        <Tabs
          label={text.tabsLabel}
          value={shown.tab}
          onChange={(tab) => change({ tab, state: null })}
          items={invoiceTabs.map((id) => ({
            id,
            label: text.tabs[id],
            content: shown.tab === id ? contents[id] : null,
          }))}
        />
      </div>
    </Stack>
  );
}
