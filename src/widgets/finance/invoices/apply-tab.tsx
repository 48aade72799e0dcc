import { useMemo, useState } from "react";
import type { InvoiceableOrder } from "../../../core/api/contract";
import { invoiceLimits } from "../../../core/api/contract/words/invoice";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { invoicesText } from "../../../core/text/invoices";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { ApplyDialog } from "../invoice-apply";
import { Figures, productOf, specOf, TwoLines } from "../order-words";
import { Bar } from "./invoices.styles";

const pageSize = 10;
const noneChosen: ReadonlyMap<string, number> = new Map();

function useOrderColumns(): TableColumn<InvoiceableOrder>[] {
  const text = useText(invoicesText);
  const words = useText(orderListText);
  return useMemo(
    () => [
      {
        id: "product",
        header: text.columns.product,
        card: "title",
        cell: ({ order }) => (
          <TwoLines>
            <span>{order.appName}</span>
            <small>
              {productOf(order, words)} · {specOf(order, words)}
            </small>
          </TwoLines>
        ),
      },
      {
        id: "no",
        header: text.columns.no,
        cell: ({ order }) => <Figures>{order.no}</Figures>,
      },
      {
        id: "time",
        header: text.columns.payTime,
        cell: ({ order }) => (
          <Figures>
            {order.payTime === null ? text.none : formatTime(order.payTime, defaultZones)}
          </Figures>
        ),
      },
      {
        id: "cents",
        header: text.columns.open,
        align: "end",
        cell: ({ cents }) => <strong>{formatMoney(cents / 100)}</strong>,
      },
    ],
    [text, words],
  );
}

export interface ApplyTabProps {
  page: number;
  onPage: (page: number) => void;
  onApplied: () => void;
}

/** Orders that can be invoiced; several are chosen, also from several pages. */
export function ApplyTab({ page, onPage, onApplied }: ApplyTabProps) {
  const text = useText(invoicesText);
  const mayWrite = useWriteGuard();
  const [chosen, setChosen] = useState(noneChosen);
  const [isApplying, setApplying] = useState(false);
  const { reply, error, isLoading, retry } = useCall(
    "invoice/order",
    { currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const columns = useOrderColumns();
  const rows = reply?.map.list ?? [];
  const choose = (ids: Set<string>) => {
    const centsOf = (no: string) =>
      rows.find(({ order }) => order.no === no)?.cents ?? chosen.get(no) ?? 0;
    setChosen(new Map([...ids].map((no) => [no, centsOf(no)])));
  };
  const cents = [...chosen.values()].reduce((sum, one) => sum + one, 0);
  const isTooMany = chosen.size > invoiceLimits.orders;
  return (
    <Card isFlush>
      <Table
        label={text.ordersLabel}
        columns={columns}
        rows={rows}
        getRowId={({ order }) => order.no}
        selection={{ ids: new Set(chosen.keys()), onChange: choose }}
        isLoading={isLoading}
        error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
        empty={<EmptyState icon="doc" title={text.noOrders} hint={text.noOrdersHint} />}
      />
      <Pagination total={reply?.map.pagination.totalRecords ?? 0} page={page} onChange={onPage} />
      {rows.length > 0 || chosen.size > 0 ? (
        <Bar>
          <Muted role="status">
            {isTooMany
              ? text.tooMany(invoiceLimits.orders)
              : chosen.size === 0
                ? text.pickFirst
                : text.picked(chosen.size, formatMoney(cents / 100))}
          </Muted>
          <Button
            writes
            variant="primary"
            disabled={chosen.size === 0 || isTooMany}
            onClick={() => mayWrite() && setApplying(true)}
          >
            {text.apply}
          </Button>
        </Bar>
      ) : null}
      {isApplying ? (
        <ApplyDialog
          orderNos={[...chosen.keys()]}
          cents={cents}
          onClose={() => setApplying(false)}
          onApplied={() => {
            setChosen(noneChosen);
            onApplied();
          }}
        />
      ) : null}
    </Card>
  );
}
