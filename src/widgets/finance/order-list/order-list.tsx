import { useState } from "react";
import type { Order } from "../../../core/api/contract";
import { option, page, text as textField } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { SearchInput, SegmentedControl, useTypedKeyword } from "../../../core/ui/input";
import { Button, Card, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { ApplyDialog } from "../invoice-apply";
import { OrderDrawer } from "./order-drawer";
import { PayDialog } from "./pay-dialog";
import { RefundDialog } from "./refund-dialog";
import { useOrderColumns } from "./use-order-columns";
import { useOrderExport } from "./use-order-export";

const pageSize = 10;
/** Waiting orders close by themselves. */
const pollMs = 30_000;
/** Those that are looked for. */
const states = [0, 1, 2, 3, 4, 5] as const;
const listState = defineState({ state: option(states), q: textField(40), page: page() });

/** Orders of the account: paid, cancelled and read here. */
export function OrderList() {
  const text = useText(orderListText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [shown, change] = useAddressState(listState);
  const [typed, setTyped] = useTypedKeyword(shown.q, (q) => change({ q }));
  const [paying, setPaying] = useState<Order | null>(null);
  const [opened, setOpened] = useState<Order | null>(null);
  const [refunded, setRefunded] = useState<Order | null>(null);
  const [invoiced, setInvoiced] = useState<Order | null>(null);
  const cancelling = useAction("/api/console/pay/cancelPay");
  const filter = { state: shown.state, keyword: shown.q };
  const { reply, error, isLoading, retry } = useCall(
    "/api/console/order/userOrderList",
    { ...filter, currentPage: shown.page, pageSize },
    { keepPrevious: true, pollMs },
  );
  const total = reply?.map.pagination.totalRecords ?? 0;
  const exporting = useOrderExport(filter, total);
  const isFiltered = shown.state !== null || shown.q !== "";

  const cancel = async (order: Order) => {
    if (!mayWrite()) return;
    const question = {
      title: text.cancelTitle,
      body: text.cancelBody,
      confirm: text.cancelOrder,
      cancel: text.keepOrder,
    };
    if (!(await confirm(question))) return;
    // A refusal has its message already.
    await cancelling.run({ no: order.no }).then(
      () => toast.success(text.cancelled),
      () => undefined,
    );
  };
  const columns = useOrderColumns({
    onPay: (order) => {
      if (mayWrite()) setPaying(order);
    },
    onCancel: (order) => void cancel(order),
    onInvoice: (order) => {
      if (mayWrite()) setInvoiced(order);
    },
    onRefund: (order) => {
      if (mayWrite()) setRefunded(order);
    },
    onOpen: setOpened,
  });

  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
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
      />
      <Toolbar>
        <SegmentedControl
          label={text.filter}
          value={shown.state === null ? "all" : String(shown.state)}
          onChange={(value) =>
            change({ state: states.find((state) => String(state) === value) ?? null })
          }
          options={[
            { value: "all", label: text.all },
            ...states.map((state) => ({ value: String(state), label: text.states[state] ?? "" })),
          ]}
        />
        <SearchInput
          value={typed}
          onChange={setTyped}
          maxLength={40}
          placeholder={text.search}
          onSearch={(q) => change({ q })}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={text.title}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ no }) => no}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={
            isFiltered ? (
              <EmptyState
                title={text.noneFound}
                action={
                  <Button onClick={() => change({ state: null, q: "" })}>{text.clear}</Button>
                }
              />
            ) : (
              <EmptyState icon="wallet" title={text.empty} hint={text.emptyHint} />
            )
          }
        />
        <Pagination total={total} page={shown.page} onChange={(at) => change({ page: at })} />
      </Card>
      {paying ? <PayDialog order={paying} onClose={() => setPaying(null)} /> : null}
      {invoiced ? (
        <ApplyDialog
          orderNos={[invoiced.no]}
          cents={invoiced.invoiceableCents}
          onClose={() => setInvoiced(null)}
        />
      ) : null}
      {refunded ? <RefundDialog order={refunded} onClose={() => setRefunded(null)} /> : null}
      {opened ? <OrderDrawer order={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}
