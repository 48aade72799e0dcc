import { statementKinds } from "../../../core/api/contract/words/finance";
import { addDays, dayAt, defaultZones, formatMoney } from "../../../core/format";
import { days, option, page } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { balanceText } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Card, Muted, Toolbar } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import { Padded } from "./balance.styles";
import { useStatementColumns } from "./use-statement-columns";
import { useStatementExport } from "./use-statement-export";

const pageSize = 10;
const usualDays = 365;
const statementState = defineState({ kind: option(statementKinds), days: days(), page: page() });

/** Every change of the balance, filtered and exported. */
export function StatementCard() {
  const text = useText(balanceText);
  const [shown, change] = useAddressState(statementState);
  const today = dayAt(Date.now(), defaultZones);
  const range = shown.days ?? { start: addDays(today, 1 - usualDays), end: today };
  const filter = { kind: shown.kind, from: range.start, to: range.end };
  const { reply, error, isLoading, retry } = useCall(
    "finance/statement",
    { ...filter, currentPage: shown.page, pageSize },
    { keepPrevious: true },
  );
  const columns = useStatementColumns();
  const total = reply?.map.pagination.totalRecords ?? 0;
  const exporting = useStatementExport(filter, total);
  const isFiltered = shown.kind !== null || shown.days !== null;
  const clear = () => change({ kind: null, days: null });
  const money = (cents: number) => formatMoney(cents / 100);
  return (
    <Card
      title={text.statement}
      isFlush
      actions={
        <Button
          icon="download"
          disabled={total === 0}
          isLoading={exporting.isRunning}
          onClick={() => void exporting.run()}
        >
          {text.export}
        </Button>
      }
    >
      <Padded>
        <Toolbar>
          <Select
            aria-label={text.filter}
            value={shown.kind ?? "all"}
            options={[
              { value: "all", label: text.all },
              ...statementKinds.map((kind) => ({ value: kind, label: text.kinds[kind] })),
            ]}
            onChange={(value) =>
              change({ kind: statementKinds.find((kind) => kind === value) ?? null })
            }
          />
          <DateRange
            label={text.days}
            value={range}
            max={today}
            onChange={(range) => change({ days: range })}
          />
          {reply ? (
            <Muted role="status">
              {text.sums(money(reply.map.inCents), money(reply.map.outCents))}
            </Muted>
          ) : null}
        </Toolbar>
      </Padded>
      <Table
        label={text.statement}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={({ id }) => String(id)}
        isLoading={isLoading}
        error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
        empty={
          isFiltered ? (
            <EmptyState
              title={text.noneFound}
              action={<Button onClick={clear}>{text.clear}</Button>}
            />
          ) : (
            <EmptyState icon="wallet" title={text.empty} hint={text.emptyHint} />
          )
        }
      />
      <Pagination total={total} page={shown.page} onChange={(at) => change({ page: at })} />
    </Card>
  );
}
